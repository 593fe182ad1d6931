//! The lines in which the rows of a table stand, for what is said of them.

/// The line of each row, in little memory where most lines follow each other.
#[derive(Debug, Default)]
pub struct Lines {
    count: u32,
    /// Rows that do not stand in the line after that of the row before, with their lines.
    breaks: Vec<(u32, u32)>,
    /// Of each row, which it was when it was read; none if all are in that order.
    order: Option<Vec<u32>>,
}

impl Lines {
    /// The next row stands in this line.
    pub fn push(&mut self, line: u32) {
        if self.breaks.last().is_none_or(|&(row, first)| first + (self.count - row) != line) {
            self.breaks.push((self.count, line));
        }
        self.count += 1;
    }

    /// The rows have been put into an order of their own; of each it is told which it was.
    pub fn sorted(&mut self, order: Vec<u32>) {
        self.order = Some(order);
    }

    /// The line of a row; 0 if there is none.
    pub fn of(&self, row: usize) -> u32 {
        let row = self.order.as_ref().map_or(row as u32, |order| order[row]);
        let at = self.breaks.partition_point(|&(first, _)| first <= row);
        at.checked_sub(1).map_or(0, |at| self.breaks[at].1 + (row - self.breaks[at].0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_the_line_that_it_was_given() {
        let given = [2, 3, 4, 7, 9, 10, 30];
        let mut lines = Lines::default();
        given.into_iter().for_each(|line| lines.push(line));
        assert_eq!((0..given.len()).map(|row| lines.of(row)).collect::<Vec<_>>(), given);
        assert_eq!(lines.breaks.len(), 4);
        lines.sorted(vec![6, 0, 1, 2, 3, 4, 5]);
        assert_eq!((0..given.len()).map(|row| lines.of(row)).collect::<Vec<_>>(), [30, 2, 3, 4, 7, 9, 10]);
    }
}
