//! Files as they are read: those packed by gzip or bzip2 are unpacked, which is told by how they begin.

use bzip2::bufread::MultiBzDecoder;
use flate2::bufread::MultiGzDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};

const GZIP: &[u8] = &[0x1f, 0x8b];
const BZIP2: &[u8] = b"BZh";
/// Bytes that are read at a time.
const PIECE: usize = 1 << 16;

/// What a file or standard input, `-`, holds.
pub fn reader(path: &str) -> io::Result<Box<dyn BufRead>> {
    let input: Box<dyn Read> = if path == "-" { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    unpacked(BufReader::with_capacity(PIECE, input))
}

fn unpacked(mut input: impl BufRead + 'static) -> io::Result<Box<dyn BufRead>> {
    let mut begin = Vec::new();
    input.by_ref().take(BZIP2.len() as u64).read_to_end(&mut begin)?;
    let packing = [GZIP, BZIP2].into_iter().find(|packing| begin.starts_with(packing));
    let input = Cursor::new(begin).chain(input);
    Ok(match packing {
        Some(GZIP) => Box::new(BufReader::with_capacity(PIECE, MultiGzDecoder::new(input))),
        Some(_) => Box::new(BufReader::with_capacity(PIECE, MultiBzDecoder::new(input))),
        None => Box::new(input),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use std::io::Write;

    fn text(bytes: Vec<u8>) -> String {
        io::read_to_string(unpacked(Cursor::new(bytes)).unwrap()).unwrap()
    }

    #[test]
    fn what_is_packed_is_unpacked_and_all_else_stays() {
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(b"time,src,dest\n").unwrap();
        assert_eq!(text(packed.finish().unwrap()), "time,src,dest\n");
        let mut packed = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
        packed.write_all(b"time,src,dest\n").unwrap();
        let packed = packed.finish().unwrap();
        assert_eq!(text([&packed[..], &packed].concat()), "time,src,dest\ntime,src,dest\n");
        assert!(io::read_to_string(unpacked(Cursor::new(packed[..20].to_vec())).unwrap()).is_err());
        for plain in ["", "B", "BZ", "BZ1 2", "0 1\n"] {
            assert_eq!(text(plain.into()), plain);
        }
    }
}
