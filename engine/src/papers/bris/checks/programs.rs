//! What needs the paper's programs on its processors, which are not modelled here: the network and the memory are (rows BRIS-24, -27 to
//! -47, -49, -50).

use crate::experiment::checks::{Check, Evidence};

/// A row that nothing but whole programs can decide.
const fn of_programs(row: &'static str, says: &'static str) -> Check {
    const EXPECTED: &str = "not decided: it takes the paper's programs, on processors with windows of instructions";
    Check { row, says, expected: EXPECTED, cases: &[outside] }
}

fn outside(e: &mut Evidence) {
    e.is_outside();
    e.found("the network and the memory are modelled, the programs are not");
}

pub const CHECKS: [Check; 24] = [
    of_programs("BRIS-24", "Processors at 1 GHz with two caches; 16 loads and 8 stores outstanding."),
    of_programs("BRIS-27", "Wire lengths in three dimensions make little difference."),
    of_programs("BRIS-28", "Radix takes 1.30 and almost 2.2 times as long on 2-way and 4-way cubes."),
    of_programs("BRIS-29", "Ocean and FFT take 1.15 and 1.55 times as long on 2-way and 4-way cubes."),
    of_programs("BRIS-30", "LU takes 1.25 times as long on 4-way cubes."),
    of_programs("BRIS-31", "Times grow with bristling, whatever the scheme."),
    of_programs("BRIS-32", "On 1-way cubes the best scheme saves 5 % at most."),
    of_programs("BRIS-33", "Extra channels alone save Radix 8 % and 20 %."),
    of_programs("BRIS-34", "Extra channels and adaptivity save Radix 15 % and 28 %."),
    of_programs("BRIS-35", "They save FFT and Ocean 5 % to 15 %."),
    of_programs("BRIS-36", "Extra channels alone save LU nothing, with adaptivity 5 %."),
    of_programs("BRIS-37", "Sharing extra channels makes no difference."),
    of_programs("BRIS-38", "Programs with little traffic are not affected."),
    of_programs("BRIS-39", "Speed-ups of Radix: 1.75, 1.4 and 1.6."),
    of_programs("BRIS-40", "All programs still speed up from 16 to 32 processors."),
    of_programs("BRIS-41", "On a 4-way cube Radix is slower than on 16 processors."),
    of_programs("BRIS-42", "2-way cubes with all schemes are 1 % to 10 % slower than 1-way ones."),
    of_programs("BRIS-43", "Programs with much traffic gain 5 % to 15 %."),
    of_programs("BRIS-44", "Messages in transit hardly depend on the scheme."),
    of_programs("BRIS-45", "Contention for each round trip falls as the scheme gets richer."),
    of_programs("BRIS-46", "About half of the contention of Radix is at injection ports."),
    of_programs("BRIS-47", "Contention falls at the injection ports with Radix, inside the network with FFT and LU."),
    of_programs("BRIS-49", "Programs by bytes of traffic for each operation."),
    of_programs("BRIS-50", "Buffers shared by all channels of a port should help further."),
];
