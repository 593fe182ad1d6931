//! How frames are declared: each word once, with its name, unit and sentence. The struct that fills a section is also what
//! the page's layout (`web/frame.gen.ts`) is written from.

use sim::simulation::Simulation;

/// A word of a frame: name, unit and sentence.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    pub name: &'static str,
    pub unit: &'static str,
    /// As it was written after the slashes, with a space in front.
    pub sentence: &'static str,
}

/// Declares structs of 32-bit words. What follows a field is its unit.
macro_rules! words {
    ($($(#[doc = $about:literal])* $Name:ident {
        $($(#[doc = $sentence:literal])* $field:ident: $unit:literal,)*
    })*) => {$(
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Name {
            $($(#[doc = $sentence])* pub $field: u32,)*
        }

        impl $Name {
            /// Its words, in order.
            pub const LAYOUT: &[$crate::section::Word] = &[$($crate::section::Word {
                name: stringify!($field),
                unit: $unit,
                sentence: concat!($($sentence),*),
            }),*];

            /// As it stands in a frame.
            pub fn words(self) -> [u32; $Name::LAYOUT.len()] {
                [$(self.$field),*]
            }
        }
    )*};
}
pub(crate) use words;

/// A section of a frame: as many items as there are.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// Its place among the sections.
    pub place: usize,
    pub name: &'static str,
    /// What its items are called in `web/frame.gen.ts`.
    pub item: &'static str,
    pub layout: &'static [Word],
    pub sentence: &'static str,
    /// Appends its words.
    pub fill: fn(&Simulation, &mut Vec<u32>),
}

/// Declares sections: place, name, item, and what appends its words.
macro_rules! sections {
    ($($(#[doc = $sentence:literal])* $place:literal $name:ident: $Item:ident = $fill:expr;)*) => {
        &[$($crate::section::Section {
            place: $place,
            name: stringify!($name),
            item: stringify!($Item),
            layout: $Item::LAYOUT,
            sentence: concat!($($sentence),*),
            fill: $fill,
        }),*]
    };
}
pub(crate) use sections;

/// What the values of a word mean, in order.
#[derive(Clone, Copy, Debug)]
pub struct Codes {
    /// What they are called in `web/frame.gen.ts`.
    pub name: &'static str,
    pub sentence: &'static str,
    /// Word and sentence of each.
    pub codes: &'static [(&'static str, &'static str)],
}

/// The low half of a number that takes two words.
pub(crate) fn low(value: u64) -> u32 {
    value as u32
}

/// Its high half.
pub(crate) fn high(value: u64) -> u32 {
    (value >> 32) as u32
}
