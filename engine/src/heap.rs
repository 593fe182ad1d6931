//! How much memory is in use, for code that has to stay within a budget.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The system's allocator, which also counts the bytes that are in use.
///
/// A program that needs the figure declares one of these as its `#[global_allocator]`; other programs pay nothing.
#[derive(Debug)]
pub struct Counted(AtomicUsize);

impl Counted {
    /// Nothing is in use yet.
    #[expect(clippy::new_without_default, reason = "a static needs a constant function")]
    pub const fn new() -> Self {
        Counted(AtomicUsize::new(0))
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.0.load(Relaxed)
    }
}

// SAFETY: every call is forwarded to the system's allocator unchanged; the count influences nothing.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.0.fetch_add(layout.size(), Relaxed);
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        self.0.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        self.0.fetch_add(size, Relaxed);
        self.0.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the promises of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}
