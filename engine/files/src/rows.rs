//! Lines of text as rows of fields: separated by semicolons, tabs, commas, vertical lines or blanks, whichever the file has.

/// A line that is neither empty nor a comment.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub line: u32,
    pub fields: Vec<String>,
}

/// The rows of a text, and what separates their fields.
#[derive(Clone, Debug)]
pub struct Rows {
    pub rows: Vec<Row>,
    pub separator: char,
}

/// Separates fields where nothing else does.
const BLANK: char = ' ';
/// Separates objects, each of which has its fields by their names: in lines, or in a list.
const LINES: char = '\n';
const LIST: char = '[';

impl Rows {
    pub fn of(text: &str) -> Rows {
        Rows::separated(text, separator(lines(text).next().map_or("", |(_, text)| text)))
    }

    /// Rows whose fields are separated by a certain sign.
    pub fn separated(text: &str, separator: char) -> Rows {
        Rows {
            rows: lines(text).map(|(line, text)| Row { line, fields: fields(text, separator) }).collect(),
            separator,
        }
    }

    /// Rows of the fields that each has, from another source than lines.
    pub fn made(rows: Vec<Row>) -> Rows {
        Rows { rows, separator: ',' }
    }

    /// Rows of objects, each of which stood in a line.
    pub fn of_lines(rows: Vec<Row>) -> Rows {
        Rows { rows, separator: LINES }
    }

    /// Rows of objects of a list.
    pub fn of_list(rows: Vec<Row>) -> Rows {
        Rows { rows, separator: LIST }
    }

    /// How the rows are written.
    pub fn written(&self) -> &'static str {
        match self.separator {
            ';' => ", separated by semicolons",
            '\t' => ", separated by tabs",
            ',' => ", separated by commas",
            '|' => ", separated by vertical lines",
            LINES => " in JSON lines",
            LIST => " in JSON",
            _ => ", separated by blanks",
        }
    }
}

/// What separates the fields of a table with such a first line.
fn separator(first: &str) -> char {
    [';', '\t', ',', '|'].into_iter().find(|&sign| outside_quotes(first, sign)).unwrap_or(BLANK)
}

impl Row {
    /// Takes the fields of another line, in the memory of those that it had. False if the line holds nothing, which leaves
    /// the row as it was.
    pub fn take(&mut self, line: u32, text: &str, separator: char) -> bool {
        let text = without_comment(text);
        if text.trim().is_empty() {
            return false;
        }
        self.line = line;
        if text.contains(['"', '\'']) {
            self.fields = fields(text, separator);
            return true;
        }
        let mut count = 0;
        let mut put = |field: &str| {
            match self.fields.get_mut(count) {
                Some(old) => {
                    old.clear();
                    old.push_str(field);
                }
                None => self.fields.push(field.to_string()),
            }
            count += 1;
        };
        match separator {
            BLANK => text.split_whitespace().for_each(&mut put),
            sign => text.split(sign).for_each(|field| put(field.trim())),
        }
        self.fields.truncate(count);
        without_last(&mut self.fields, separator);
        true
    }
}

/// A line may end in its separator.
fn without_last(fields: &mut Vec<String>, separator: char) {
    if separator != BLANK && fields.len() > 1 && fields.last().is_some_and(String::is_empty) {
        fields.pop();
    }
}

/// The lines that hold something, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let bare = (1..).zip(text.lines()).map(|(line, text)| (line, without_comment(text)));
    bare.filter(|(_, text)| !text.trim().is_empty())
}

/// A line without what follows a # or //, and nothing of one that begins with %.
fn without_comment(text: &str) -> &str {
    if text.trim_start().starts_with('%') {
        return "";
    }
    let is_quoted = text.contains('"');
    let end = if is_quoted { None } else { text.find('#').into_iter().chain(text.find("//")).min() };
    end.map_or(text, |end| &text[..end])
}

fn outside_quotes(text: &str, sign: char) -> bool {
    let mut quoted = false;
    text.chars().any(|letter| {
        quoted ^= letter == '"';
        letter == sign && !quoted
    })
}

/// The fields of a line, without blanks around them and without quotation marks.
fn fields(text: &str, separator: char) -> Vec<String> {
    let (mut fields, mut field, mut quoted, mut was_quoted) = (Vec::new(), String::new(), None, false);
    let mut take = |field: &mut String, was_quoted: &mut bool| {
        let plain = field.trim().to_string();
        if separator != BLANK || !plain.is_empty() || *was_quoted {
            fields.push(plain);
        }
        field.clear();
        *was_quoted = false;
    };
    for letter in text.chars() {
        match (letter, quoted) {
            (mark, Some(open)) if mark == open => quoted = None,
            (_, Some(_)) => field.push(letter),
            ('"' | '\'', None) if field.trim().is_empty() => (quoted, was_quoted) = (Some(letter), true),
            (sign, None) if sign == separator || separator == BLANK && sign.is_whitespace() => {
                take(&mut field, &mut was_quoted);
            }
            _ => field.push(letter),
        }
    }
    take(&mut field, &mut was_quoted);
    without_last(&mut fields, separator);
    fields
}

/// A number, if a field is one.
pub fn number(field: &str) -> Option<f64> {
    field.parse().ok().filter(|number: &f64| number.is_finite())
}

/// A whole number from 0 on, if a field is one.
pub fn whole(field: &str) -> Option<u64> {
    field.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Vec<String>> {
        Rows::of(text).rows.into_iter().map(|row| row.fields).collect()
    }

    #[test]
    fn fields_are_separated_by_what_the_first_line_has_and_quotation_marks_are_taken_off() {
        assert_eq!(read("a b\t c\n\n# nothing\nd"), [vec!["a b", "c"], vec!["d"]]);
        assert_eq!(read("\"a;b\";c\n1; 2 ;"), [vec!["a;b", "c"], vec!["1", "2"]]);
        assert_eq!(read("% head\n 0  1 # beside\n0 2 // beside"), [["0", "1"], ["0", "2"]]);
        assert_eq!(read("'New York' Boston 3"), [["New York", "Boston", "3"]]);
    }

    #[test]
    fn a_row_that_is_used_again_has_the_fields_of_its_last_line_alone() {
        let lines = ["a;b;c", "1; 2 ;", "x", "", "# nothing", "\"a;b\";'c'", ";;", " ; 7 # beside", "q;;;w"];
        for separator in [';', BLANK] {
            let mut row = Row::default();
            for (line, text) in (1..).zip(lines) {
                let is_row = row.take(line, text, separator);
                let alone = Rows::separated(text, separator).rows;
                assert_eq!(is_row, !alone.is_empty(), "{text}");
                assert!(!is_row || (row.line, &row.fields) == (line, &alone[0].fields), "{text}: {row:?}");
            }
        }
    }
}
