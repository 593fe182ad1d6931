#!/bin/sh
#SBATCH --job-name=nifdy
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --requeue
# An experiment as a job array of Slurm, a part of it in each task:
#
#   sbatch job-array.sh experiment.json runs 16
#   nifdy merge runs/*.json
#
# The last number is into how many parts it is divided, and ends the range of --array. A task that is killed and put
# into the queue again goes on with what it has kept in the folder. If parts are missing, merge exits with 4 and names
# them ("run again: --shard 3/16"); submit these alone, with the same last number:
#
#   sbatch --array=3,7 job-array.sh experiment.json runs 16
set -eu
experiment=$1 folder=$2 parts=$3
exec "${NIFDY:-nifdy}" experiment "$experiment" --results "$folder" \
  --shard "$SLURM_ARRAY_TASK_ID/$parts" --threads "${SLURM_CPUS_PER_TASK:-1}" >/dev/null
