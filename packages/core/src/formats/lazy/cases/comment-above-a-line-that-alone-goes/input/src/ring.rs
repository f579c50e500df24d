use std::fmt;
use std::io::Write;

/// Errors of the buffer.
#[derive(Debug, Clone)]
pub enum Fault {
    Empty,
    Full,
}

/// A buffer of lines.
pub struct Ring {
    lines: Vec<String>,
}

impl Ring {
    pub fn len(&self) -> usize {
        // All of them count.
        self.lines.len()
    }
}
