//! Mean distances between different nodes, with all pairs equally likely (scorecard row NIFDY-83).

use super::Fraction;

/// Mean distance in a mesh with these sizes, in hops between routers.
pub fn mesh(sizes: &[u32]) -> Fraction {
    // Over all ordered pairs of a line of k, |i - j| sums up to k(k² - 1)/3.
    grid(sizes, |k| k * (k * k - 1) / 3)
}

/// Mean distance in a torus with these sizes, in hops between routers.
pub fn torus(sizes: &[u32]) -> Fraction {
    // From each point of a ring of k the distances sum up to ⌊k²/4⌋.
    grid(sizes, |k| k * (k * k / 4))
}

/// Mean distance in a tree, in hops up and down again. `subtrees` are the numbers of nodes below one router of each
/// level, from the lowest level to the root: 4, 16, 64 for a full 4-ary tree of 64 nodes. Two nodes whose lowest common
/// router is on the n-th level are 2n hops apart.
pub fn tree(subtrees: &[u32]) -> Fraction {
    let (mut sum, mut nearer) = (0, 1);
    for (level, &nodes) in (1..).zip(subtrees) {
        sum += 2 * level * (i64::from(nodes) - nearer);
        nearer = i64::from(nodes);
    }
    Fraction::new(sum, nearer - 1)
}

/// Mean distance in a mesh with these sizes and `nodes` nodes at each router, in hops between routers; nodes of one
/// router are 0 hops apart. A hypercube is such a mesh with two routers in each dimension.
pub fn concentrated_mesh(sizes: &[u32], nodes: u32) -> Fraction {
    let (routers, nodes) = (sizes.iter().map(|&size| i64::from(size)).product::<i64>(), i64::from(nodes));
    // Each pair of different routers contributes nodes² pairs of nodes.
    let (all, pairs) = (routers * nodes * (routers * nodes - 1), routers * (routers - 1));
    let mean = mesh(sizes);
    Fraction::new(mean.numerator() * pairs * nodes * nodes, mean.denominator() * all)
}

/// Distance in a butterfly or multibutterfly, in switches: every packet passes all stages.
pub fn butterfly(stages: u32) -> Fraction {
    Fraction::from(i64::from(stages))
}

/// Each dimension contributes the sum over one line of it, once for each choice of the other coordinates of both nodes.
fn grid(sizes: &[u32], line: impl Fn(i64) -> i64) -> Fraction {
    let nodes: i64 = sizes.iter().map(|&size| i64::from(size)).product();
    let sum: i64 = sizes.iter().map(|&size| line(i64::from(size)) * (nodes / i64::from(size)).pow(2)).sum();
    Fraction::new(sum, nodes * (nodes - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_distances_are_those_of_the_scorecard() {
        assert_eq!(mesh(&[8, 8]), Fraction::new(16, 3));
        assert_eq!(torus(&[8, 8]), Fraction::new(256, 63));
        assert_eq!(mesh(&[4, 4, 4]), Fraction::new(80, 21));
        assert_eq!(tree(&[4, 16, 64]), Fraction::new(342, 63));
        assert_eq!(tree(&[4, 16, 32]), Fraction::new(150, 31));
        assert_eq!(butterfly(3), Fraction::from(3));
        assert_eq!(concentrated_mesh(&[2; 6], 1), Fraction::new(6 * 32, 63));
    }

    #[test]
    fn the_sums_agree_with_counting_every_pair() {
        for sizes in [&[5][..], &[2, 3], &[4, 3, 2], &[1, 6]] {
            let across = |wrap: bool| {
                move |k: u32, a: u32, b: u32| {
                    let straight = a.abs_diff(b);
                    if wrap { straight.min(k - straight) } else { straight }
                }
            };
            assert_eq!(mesh(sizes), counted(sizes, across(false)), "mesh {sizes:?}");
            assert_eq!(torus(sizes), counted(sizes, across(true)), "torus {sizes:?}");
        }
    }

    fn counted(sizes: &[u32], across: impl Fn(u32, u32, u32) -> u32) -> Fraction {
        let nodes: u32 = sizes.iter().product();
        let mut sum = 0;
        for pair in 0..nodes * nodes {
            let (mut a, mut b) = (pair / nodes, pair % nodes);
            for &size in sizes {
                sum += across(size, a % size, b % size);
                (a, b) = (a / size, b / size);
            }
        }
        Fraction::new(i64::from(sum), i64::from(nodes) * i64::from(nodes - 1))
    }
}
