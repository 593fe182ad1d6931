//! How a parameter is declared: reading, writing, refusing and describing it all follow from one line.
//!
//! A scenario is a tree: structs of fields, choices whose options hold fields of their own, and leaves. Macros write the
//! walk; every reader (link, file, command line, page) goes through [`Settable::set`] and so gives the same answer.

/// Something in a scenario that has a path.
pub trait Settable {
    /// Shows every parameter that applies, in canonical order.
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown));
    /// Sets the parameter at `path` (relative to this) from text, or says what is wrong with it.
    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault>;
    /// Appends the description of every parameter below `path`, of all options of every choice.
    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>)
    where
        Self: Sized;
}

/// A parameter that applies, as it stands.
#[derive(Clone)]
pub struct Shown<'a> {
    /// The key in links and files, such as `router.vcs`.
    pub path: &'a str,
    /// As it is written there; long lists are written only for who asks.
    pub value: &'a dyn Fn() -> String,
    /// It has not been set to anything else.
    pub is_default: bool,
    /// It can change in the middle of a run.
    pub is_live: bool,
}

impl<'a> Shown<'a> {
    /// A parameter that is fixed at cycle 0.
    pub fn new(path: &'a str, value: &'a dyn Fn() -> String, is_default: bool) -> Self {
        Shown { path, value, is_default, is_live: false }
    }
}

/// Why a value was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub String);

const UNKNOWN: &str = "is not a parameter";
const ELSEWHERE: &str = "does not apply while the kind is ";

impl Fault {
    /// There is no such parameter here; `known` are those there are.
    pub fn unknown(name: &str, known: &[&str]) -> Self {
        let near = super::nearest::did_you_mean(name, known);
        Fault(match known {
            [] => UNKNOWN.to_string(),
            _ => format!("{UNKNOWN}; allowed here are {}{near}", known.join(", ")),
        })
    }

    /// The value is none of the options.
    pub fn not_among(text: &str, options: &[&str]) -> Self {
        let near = super::nearest::did_you_mean(text, options);
        Fault(format!("{} is not one of {}{near}", super::clipped::clipped(text), options.join(", ")))
    }

    /// The parameter exists only under another option of the choice it belongs to.
    pub fn elsewhere(self, kind: &str) -> Self {
        match self.0.strip_prefix(UNKNOWN) {
            Some(known) => Fault(format!("{ELSEWHERE}{kind}{}", known.replace("; allowed here are", ", which has"))),
            None => self,
        }
    }
}

/// Of the sentence about a parameter that the kind chosen does not have: which kind that is, and what it has instead.
pub fn in_this_kind(sentence: &str) -> Option<&str> {
    let before = || sentence.split_once("; did you mean").map_or(sentence, |(before, _)| before);
    sentence.starts_with(ELSEWHERE).then(before)
}

/// One parameter as the page, the help and the documentation see it.
#[derive(Clone, Debug)]
pub struct Described {
    /// The key in links and files, such as `router.vcs`.
    pub path: String,
    /// What it means, a whole sentence.
    pub sentence: String,
    /// It applies when all of these parameters have these values.
    pub when: Vec<(String, String)>,
    /// What kind of value it takes.
    pub shape: Shape,
    /// It can change in the middle of a run.
    pub live: bool,
}

/// What kind of value a parameter takes.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A number in steps of 10^-decimals; all three are given in whole steps.
    Number { least: u32, greatest: u32, default: u32, decimals: u32, unit: &'static str },
    /// One of several, each with value, label and sentence.
    Choice { options: Vec<(&'static str, &'static str, String)>, default: &'static str },
    /// `on` or `off`.
    Switch { default: bool },
    /// Text that matches a regular expression.
    Text { pattern: &'static str, default: String, unit: &'static str },
    /// A list from a file, and what it is of.
    List { default: String, of: &'static str },
}

impl Described {
    pub fn new(path: &str, sentence: &str, when: &[(String, String)], shape: Shape) -> Self {
        Described {
            path: path.to_string(),
            sentence: sentence.trim().to_string(),
            when: when.to_vec(),
            shape,
            live: false,
        }
    }
}

/// Refuses a path that goes on below a leaf.
pub fn leaf(path: &str) -> Result<(), Fault> {
    if path.is_empty() { Ok(()) } else { Err(Fault::unknown(path, &[])) }
}

/// `parent.child`, or the child alone at the root.
pub fn join(parent: &str, child: &str) -> String {
    if parent.is_empty() { child.to_string() } else { format!("{parent}.{child}") }
}

/// Shows every parameter of a group, whose fields are these. One function for all groups: that many copies of it were a
/// tenth of the page's engine.
pub fn visit_fields(fields: &[(&str, &dyn Settable)], path: &str, out: &mut dyn FnMut(Shown)) {
    fields.iter().for_each(|(name, field)| field.visit(&join(path, name), out));
}

/// Sets a parameter of a group, whose fields are these.
pub fn set_field(fields: &mut [(&str, &mut dyn Settable)], path: &str, text: &str) -> Result<(), Fault> {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    match fields.iter_mut().find(|(name, _)| *name == first) {
        Some((_, field)) => field.set(rest, text),
        None => Err(Fault::unknown(first, &fields.iter().map(|(name, _)| *name).collect::<Vec<_>>())),
    }
}

/// The place of `text` among the values of a choice.
pub fn option(path: &str, text: &str, values: &[&str]) -> Result<usize, Fault> {
    leaf(path)?;
    values.iter().position(|value| *value == text).ok_or_else(|| Fault::not_among(text, values))
}

/// Declares a struct of parameters: each field is a parameter or a group of them, its comment the sentence shown. Paths
/// are `renamed by` a function before they are looked up, and after a change all is `settled by` another, if given.
#[doc(hidden)]
#[macro_export]
macro_rules! group {
    ($(#[doc = $doc:literal])* pub struct $name:ident {
        $($(#[doc = $sentence:literal])* $field:ident : $type:ty),* $(,)?
    } $(renamed by $renamed:path, settled by $settled:path)?) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct $name { $($(#[doc = $sentence])* pub $field: $type),* }

        impl $crate::parameter::settable::Settable for $name {
            fn visit(&self, path: &str, out: &mut dyn FnMut($crate::parameter::settable::Shown)) {
                $crate::parameter::settable::visit_fields(&[$((stringify!($field), &self.$field)),*], path, out);
            }

            fn set(&mut self, path: &str, text: &str) -> Result<(), $crate::parameter::settable::Fault> {
                $(let path = $renamed(path);)?
                $crate::parameter::settable::set_field(&mut [$((stringify!($field), &mut self.$field)),*], path, text)?;
                $($settled(self);)?
                Ok(())
            }

            #[allow(unused_variables, reason = "an option may have no parameters")]
            fn describe(
                path: &str,
                sentence: &str,
                when: &[(String, String)],
                out: &mut Vec<$crate::parameter::settable::Described>,
            ) {
                $(<$type as $crate::parameter::settable::Settable>::describe(
                    &$crate::parameter::settable::join(path, stringify!($field)),
                    concat!($($sentence),*),
                    when,
                    out,
                );)*
            }
        }
    };
}

/// Declares a choice without parameters of its own: `Variant = "value", "Label"`, the first the default.
#[doc(hidden)]
#[macro_export]
macro_rules! choice {
    ($(#[doc = $doc:literal])* pub enum $name:ident {
        $(#[doc = $first_sentence:literal])* $first:ident = $first_value:literal, $first_label:literal;
        $($(#[doc = $sentence:literal])* $variant:ident = $value:literal, $label:literal;)*
    }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = $first_sentence])* #[default] $first,
            $($(#[doc = $sentence])* $variant),*
        }

        impl $crate::parameter::settable::Settable for $name {
            fn visit(&self, path: &str, out: &mut dyn FnMut($crate::parameter::settable::Shown)) {
                let value = match self { Self::$first => $first_value, $(Self::$variant => $value),* };
                let is_default = *self == Self::default();
                out($crate::parameter::settable::Shown::new(path, &|| value.to_string(), is_default));
            }

            fn set(&mut self, path: &str, text: &str) -> Result<(), $crate::parameter::settable::Fault> {
                let option = $crate::parameter::settable::option(path, text, &[$first_value $(, $value)*])?;
                *self = [Self::$first $(, Self::$variant)*][option];
                Ok(())
            }

            fn describe(
                path: &str,
                sentence: &str,
                when: &[(String, String)],
                out: &mut Vec<$crate::parameter::settable::Described>,
            ) {
                let options = vec![
                    ($first_value, $first_label, concat!($($first_sentence),*).trim().to_string())
                    $(, ($value, $label, concat!($($sentence),*).trim().to_string()))*
                ];
                out.push($crate::parameter::settable::Described::new(path, sentence, when,
                    $crate::parameter::settable::Shape::Choice { options, default: $first_value }));
            }
        }
    };
}

/// Declares a choice whose options hold their own parameters, so that what does not apply cannot be set. The choice
/// itself has the path `….kind`; each option becomes a struct; the first is the default.
#[doc(hidden)]
#[macro_export]
macro_rules! variants {
    ($(#[doc = $doc:literal])* pub enum $name:ident {
        $($(#[doc = $sentence:literal])* $variant:ident = $value:literal, $label:literal {
            $($(#[doc = $field_sentence:literal])* $field:ident : $type:ty),* $(,)?
        })*
    }) => {
        $($crate::parameter::settable::group! {
            $(#[doc = $sentence])*
            pub struct $variant { $($(#[doc = $field_sentence])* $field: $type),* }
        })*

        $crate::parameter::settable::kinds! {
            $(#[doc = $doc])*
            pub enum $name { $($(#[doc = $sentence])* $variant($variant) = $value, $label;)* }
        }
    };
}

/// Declares an enum of kinds as [`kinds!`] does with `as Trait`, but not how one of them is chosen.
#[doc(hidden)]
#[macro_export]
macro_rules! registry {
    ($(#[doc = $doc:literal])* pub enum $name:ident as $trait:ident {
        $($(#[doc = $sentence:literal])* $variant:ident($type:ty) = $value:literal, $label:literal;)*
    }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[doc = $sentence])* $variant($type)),* }

        $crate::parameter::settable::access! {
            $name as $trait { $($(#[doc = $sentence])* $variant($type) = $value, $label;)* }
        }
    };
}

/// What can be asked of an enum of kinds all of which implement a trait.
#[doc(hidden)]
#[macro_export]
macro_rules! access {
    ($name:ident as $trait:ident {
        $($(#[doc = $sentence:literal])* $variant:ident($type:ty) = $value:literal, $label:literal;)*
    }) => {
        impl $name {
            /// One of each kind, with its defaults.
            pub fn each() -> Vec<Self> {
                vec![$(Self::$variant(<$type>::default())),*]
            }

            /// What its kind says of itself.
            pub fn own(&self) -> &dyn $trait {
                match self { $(Self::$variant(own) => own),* }
            }

            /// The same, to set its parameters.
            pub fn own_mut(&mut self) -> &mut dyn $trait {
                match self { $(Self::$variant(own) => own),* }
            }

            /// The kind as it is written.
            pub fn value(&self) -> &'static str {
                match self { $(Self::$variant(_) => $value),* }
            }

            /// The kind as an option of a choice: value, label and sentence.
            pub fn option(&self) -> (&'static str, &'static str, String) {
                match self { $(Self::$variant(_) => ($value, $label, concat!($($sentence),*).trim().to_string())),* }
            }

            /// Appends the description of its parameters.
            pub fn describe_own(&self, path: &str, when: &[(String, String)], out: &mut Vec<$crate::parameter::settable::Described>) {
                match self { $(Self::$variant(_) => <$type as $crate::parameter::settable::Settable>::describe(path, "", when, out)),* }
            }
        }
    };
}

/// Declares a choice among structs of parameters, each declared in the module of its kind: `Variant(Type) = "value",
/// "Label"`, the first the default. Its own path is `….kind`. With `as Trait` all types implement the trait.
#[doc(hidden)]
#[macro_export]
macro_rules! kinds {
    ($(#[doc = $doc:literal])* pub enum $name:ident as $trait:ident {
        $($(#[doc = $sentence:literal])* $variant:ident($type:ty) = $value:literal, $label:literal;)*
    }) => {
        $crate::parameter::settable::kinds! {
            $(#[doc = $doc])*
            pub enum $name { $($(#[doc = $sentence])* $variant($type) = $value, $label;)* }
        }

        $crate::parameter::settable::access! {
            $name as $trait { $($(#[doc = $sentence])* $variant($type) = $value, $label;)* }
        }
    };
    ($(#[doc = $doc:literal])* pub enum $name:ident {
        $($(#[doc = $sentence:literal])* $variant:ident($type:ty) = $value:literal, $label:literal;)*
    }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[doc = $sentence])* $variant($type)),* }

        impl Default for $name {
            fn default() -> Self {
                $crate::parameter::settable::first!($(Self::$variant(<$type>::default())),*)
            }
        }

        impl $crate::parameter::settable::Settable for $name {
            fn visit(&self, path: &str, out: &mut dyn FnMut($crate::parameter::settable::Shown)) {
                let kind = match self { $(Self::$variant(_) => $value),* };
                let default = $crate::parameter::settable::first!($($value),*);
                let own_path = $crate::parameter::settable::join(path, "kind");
                out($crate::parameter::settable::Shown::new(&own_path, &|| kind.to_string(), kind == default));
                match self { $(Self::$variant(inner) => inner.visit(path, out)),* }
            }

            fn set(&mut self, path: &str, text: &str) -> Result<(), $crate::parameter::settable::Fault> {
                if path == "kind" {
                    match text {
                        $($value => if !matches!(self, Self::$variant(_)) {
                            *self = Self::$variant(<$type>::default());
                        },)*
                        _ => return Err($crate::parameter::settable::Fault::not_among(text, &[$($value),*])),
                    }
                    return Ok(());
                }
                match self {
                    $(Self::$variant(inner) => inner.set(path, text).map_err(|fault| fault.elsewhere($value))),*
                }
            }

            fn describe(
                path: &str,
                sentence: &str,
                when: &[(String, String)],
                out: &mut Vec<$crate::parameter::settable::Described>,
            ) {
                let kind = $crate::parameter::settable::join(path, "kind");
                let options = vec![$(($value, $label, concat!($($sentence),*).trim().to_string())),*];
                let default = $crate::parameter::settable::first!($($value),*);
                out.push($crate::parameter::settable::Described::new(&kind, sentence, when,
                    $crate::parameter::settable::Shape::Choice { options, default }));
                $({
                    let mut when = when.to_vec();
                    when.push((kind.clone(), $value.to_string()));
                    <$type as $crate::parameter::settable::Settable>::describe(path, "", &when, out);
                })*
            }
        }
    };
}

/// The first of a list.
#[doc(hidden)]
#[macro_export]
macro_rules! first {
    ($first:expr $(, $rest:expr)*) => {
        $first
    };
}

pub use crate::{access, choice, first, group, kinds, registry, variants};
