#!/bin/sh
# Mean latency at several rates; BOOKSIM is the simulator, with whatever it is to be told first.
for rate in 0.01 0.02 0.03; do
  ${BOOKSIM:-booksim} mesh.cfg injection_rate=$rate || exit 1
done
