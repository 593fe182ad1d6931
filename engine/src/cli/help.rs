//! The part of the help that is about one command.

/// The lines that begin with a command, and those that are further in.
pub fn of_command(help: &str, command: &str) -> String {
    let mut is_of_it = false;
    let lines = help.lines().filter(|line| {
        if let Some(rest) = line.strip_prefix("  nifdy ") {
            is_of_it = rest.split(' ').next() == Some(command);
        } else if !line.starts_with("   ") {
            is_of_it = false;
        }
        is_of_it
    });
    lines.collect::<Vec<_>>().join("\n")
}
