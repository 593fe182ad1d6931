//! The attributes of a type, of a variant and of a field.

use super::items::Item;
use proc_macro2::{Ident, Span};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Error, Fields, LitStr, Path, Result, Token, parenthesized};

/// How a field is taken in.
pub enum How {
    Whole,
    Each,
    Bag,
    With(Path),
    Skipped,
}

/// A field, by its name or, in a tuple, by its number behind an underscore.
pub struct Field {
    pub name: Ident,
    pub how: How,
}

/// What stands on a type or on a variant.
#[derive(Default)]
pub struct Layout {
    pub items: Vec<Item>,
    pub is_untagged: bool,
    skipped: Vec<Ident>,
}

/// One entry of such an attribute.
enum Entry {
    Item(Item),
    Untagged,
    Skip(Vec<Ident>),
}

impl Layout {
    /// What the attributes of this name say.
    pub fn of(attributes: &[Attribute], name: &str) -> Result<Self> {
        let mut layout = Layout::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(name)) {
            for entry in attribute.parse_args_with(Punctuated::<Entry, Token![,]>::parse_terminated)? {
                match entry {
                    Entry::Item(item) => layout.items.push(item),
                    Entry::Untagged => layout.is_untagged = true,
                    Entry::Skip(fields) => layout.skipped.extend(fields),
                }
            }
        }
        Ok(layout)
    }

    /// The fields, each with what is to be done with it.
    pub fn fields(&self, fields: &Fields, attribute: &str) -> Result<Vec<Field>> {
        let mut found = Vec::new();
        for (number, field) in fields.iter().enumerate() {
            let name = field.ident.clone().unwrap_or_else(|| Ident::new(&format!("_{number}"), Span::call_site()));
            let mut how = if self.skipped.contains(&name) { How::Skipped } else { How::Whole };
            for attribute in field.attrs.iter().filter(|own| own.path().is_ident(attribute)) {
                how = attribute.parse_args()?;
            }
            found.push(Field { name, how });
        }
        match self.skipped.iter().find(|name| !found.iter().any(|field| field.name == **name)) {
            Some(name) => Err(Error::new(name.span(), format!("there is no field `{name}` to leave out"))),
            None => Ok(found),
        }
    }
}

impl Parse for Entry {
    fn parse(input: ParseStream) -> Result<Self> {
        let word = input.fork().call(Ident::parse_any).map(|word| word.to_string()).unwrap_or_default();
        if word == "untagged" && input.peek2(Token![=]) {
            input.parse::<Ident>()?;
            reason(input)?;
            return Ok(Entry::Untagged);
        }
        if word == "skip" && input.peek2(syn::token::Paren) {
            input.parse::<Ident>()?;
            let fields;
            parenthesized!(fields in input);
            let fields = Punctuated::<Ident, Token![,]>::parse_terminated(&fields)?;
            reason(input)?;
            return Ok(Entry::Skip(fields.into_iter().collect()));
        }
        input.parse().map(Entry::Item)
    }
}

impl Parse for How {
    fn parse(input: ParseStream) -> Result<Self> {
        let word: Ident = input.parse()?;
        match word.to_string().as_str() {
            "skip" => reason(input).map(|()| How::Skipped),
            "each" => Ok(How::Each),
            "bag" => Ok(How::Bag),
            "with" => {
                input.parse::<Token![=]>()?;
                input.parse().map(How::With)
            }
            _ => Err(Error::new(word.span(), format!("`{word}` is none of skip, each, bag, with"))),
        }
    }
}

/// Reads `= "reason"`.
fn reason(input: ParseStream) -> Result<()> {
    let asked = "what a fingerprint leaves out has a reason: = \"reason\"";
    input.parse::<Token![=]>().map_err(|error| Error::new(error.span(), asked))?;
    let reason: LitStr = input.parse().map_err(|error| Error::new(error.span(), asked))?;
    if reason.value().trim().is_empty() { Err(Error::new(reason.span(), asked)) } else { Ok(()) }
}
