//! How much memory is in use, for code that has to stay within a budget.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The system's allocator, which also counts the bytes that are in use.
///
/// A program that needs the figure declares one of these as its `#[global_allocator]`; other programs pay nothing.
///
/// In WebAssembly it also has the memory grow in large steps. The system's allocator asks for 64 KiB whenever it needs
/// some, and each time JavaScript gets another buffer for the whole memory, which its garbage collector takes for so much
/// more garbage: a run that kept its snapshots took twice as long as one that kept none.
#[derive(Debug)]
pub struct Counted {
    used: AtomicUsize,
    /// In WebAssembly: so many bytes can be in use before the memory grows.
    room: AtomicUsize,
}

impl Counted {
    /// Nothing is in use yet.
    #[expect(clippy::new_without_default, reason = "a static needs a constant function")]
    pub const fn new() -> Self {
        Counted { used: AtomicUsize::new(0), room: AtomicUsize::new(0) }
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.used.load(Relaxed)
    }

    /// Counts bytes that are about to be in use.
    fn add(&self, bytes: usize) {
        let used = self.used.fetch_add(bytes, Relaxed) + bytes;
        if cfg!(target_arch = "wasm32") && used > self.room.load(Relaxed) {
            self.grow(used);
        }
    }

    /// Counts bytes that are no longer in use.
    fn subtract(&self, bytes: usize) {
        self.used.fetch_sub(bytes, Relaxed);
    }

    /// Has the memory grow by an eighth of what is in use, at least 1 MiB and at most 16 MiB.
    #[cold]
    fn grow(&self, used: usize) {
        let step = (used / 8).clamp(1 << 20, 16 << 20);
        self.room.store(used + step, Relaxed);
        let Ok(layout) = Layout::from_size_align(step, 16) else { return };
        // SAFETY: the layout has a size, and the block is given back as it came. It stays with the allocator, which has
        // it for what is asked for next; if there is no room for it, the allocator finds that out again.
        unsafe {
            let block = System.alloc(layout);
            if !block.is_null() {
                System.dealloc(block, layout);
            }
        }
    }
}

// SAFETY: every call is forwarded to the system's allocator unchanged; the count influences nothing.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.add(layout.size());
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        self.subtract(layout.size());
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        self.add(size);
        self.subtract(layout.size());
        // SAFETY: the caller keeps the promises of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}
