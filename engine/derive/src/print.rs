//! `#[derive(Print)]`.

use super::attributes::{Field, How, Layout};
use super::items::{Item, replaced};
use super::word::pattern;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Data, DataEnum, DataStruct, DeriveInput, Error, Index, Result};

/// The implementation for a type.
pub fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let layout = Layout::of(&input.attrs, "print")?;
    let body = match &input.data {
        Data::Struct(data) => of_struct(input, data, &layout)?,
        Data::Enum(data) => of_enum(input, data, &layout)?,
        Data::Union(_) => return Err(Error::new(input.ident.span(), "a union has no fingerprint")),
    };
    let (name, (generics, types, bounds)) = (&input.ident, input.generics.split_for_impl());
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::net::model::Print for #name #types #bounds {
            fn fingerprint(&self, print: &mut ::net::model::Fingerprint) {
                #body
            }
        }
    })
}

fn of_struct(input: &DeriveInput, data: &DataStruct, layout: &Layout) -> Result<TokenStream> {
    if layout.is_untagged {
        return Err(Error::new(input.ident.span(), "only an enum can be untagged"));
    }
    let fields = layout.fields(&data.fields, "print")?;
    if layout.items.is_empty() {
        return Ok(fields.iter().map(taken).collect());
    }
    decided(&fields, &layout.items)?;
    items(&fields, &layout.items)
}

/// Fails if there is a field that is neither mentioned nor left out, or both.
pub fn decided(fields: &[Field], items: &[Item]) -> Result<()> {
    let mut names = Vec::new();
    items.iter().for_each(|item| item.mentions(&mut names));
    for Field { name, how } in fields {
        let is_mentioned = names.iter().any(|other| name == other);
        match how {
            How::Skipped if is_mentioned => {
                return Err(Error::new(name.span(), format!("`{name}` is left out and taken in")));
            }
            How::Skipped => {}
            _ if !is_mentioned => {
                let sentence = format!("`{name}` is neither taken in nor left out with a reason");
                return Err(Error::new(name.span(), sentence));
            }
            _ => {}
        }
    }
    Ok(())
}

fn items(fields: &[Field], list: &[Item]) -> Result<TokenStream> {
    let mut code = TokenStream::new();
    for item in list {
        code.extend(match item {
            Item::Field(name) => match fields.iter().find(|field| field.name == *name) {
                Some(field) => taken(field),
                None => return Err(Error::new(name.span(), format!("there is no field `{name}`"))),
            },
            Item::Word(tokens) => {
                let word = replaced(tokens.clone(), &|name, has_dot| word_of(fields, name, has_dot));
                quote!(print.word(#word);)
            }
            Item::If(condition, inner) => {
                let condition = replaced(condition.clone(), &|name, _| word_of(fields, name, true));
                let inner = items(fields, inner)?;
                quote!(if #condition { #inner })
            }
        });
    }
    Ok(code)
}

/// What stands for a name in an expression: if it is a field, its word or, before a dot, itself.
fn word_of(fields: &[Field], name: &Ident, has_dot: bool) -> Option<TokenStream> {
    let field = fields.iter().find(|field| field.name == *name)?;
    let place = place(field);
    Some(if has_dot { place } else { quote!(::net::model::Word::word(&#place)) })
}

/// A field of `self`.
fn place(Field { name, .. }: &Field) -> TokenStream {
    match name.to_string().strip_prefix('_').and_then(|number| number.parse::<usize>().ok()) {
        Some(number) => {
            let index = Index::from(number);
            quote!(self.#index)
        }
        None => quote!(self.#name),
    }
}

fn taken(field: &Field) -> TokenStream {
    let place = place(field);
    match &field.how {
        How::Whole => quote!(::net::model::Print::fingerprint(&#place, print);),
        How::Each => {
            quote!(#place.iter().for_each(|member| ::net::model::Print::fingerprint(member, print));)
        }
        How::Bag => quote!(print.bag(#place.iter().map(::net::model::Word::word));),
        How::With(function) => quote!(#function(&#place, print);),
        How::Skipped => TokenStream::new(),
    }
}

fn of_enum(input: &DeriveInput, data: &DataEnum, layout: &Layout) -> Result<TokenStream> {
    if !layout.is_untagged || !layout.items.is_empty() {
        let asked = "an enum is a `Word`, or says why it is taken in without its variant: untagged = \"reason\"";
        return Err(Error::new(input.ident.span(), asked));
    }
    let mut arms = TokenStream::new();
    for variant in &data.variants {
        let (name, fields) = (&variant.ident, &variant.fields);
        let held = Layout::of(&variant.attrs, "print")?.fields(fields, "print")?;
        let pattern = pattern(fields, &held);
        let names = held.iter().filter(|field| !matches!(field.how, How::Skipped)).map(|field| &field.name);
        arms.extend(quote!(Self::#name #pattern => { #(::net::model::Print::fingerprint(#names, print);)* }));
    }
    Ok(quote!(match self { #arms }))
}
