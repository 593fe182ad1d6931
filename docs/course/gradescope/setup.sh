#!/bin/sh
# Run once by Gradescope, when it builds the autograder: everything that is needed is in the archive already, so this
# only makes sure that it works. What is wrong stands in the log of the build.
set -eu

source="${AUTOGRADER:-/autograder}/source"

chmod +x "$source/nifdy"
"$source/nifdy" --version
"$source/nifdy" sheet "$source/assignment.json" > /dev/null
echo "The assignment can be graded."
