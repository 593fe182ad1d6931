//! `#[derive(Word)]`.

use super::attributes::{Field, How, Layout};
use super::items::{Item, replaced};
use super::print::decided;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Error, Fields, Result};

/// The implementation for a type.
pub fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let mut arms = TokenStream::new();
    match &input.data {
        Data::Struct(data) => arms.extend(arm(&quote!(Self), &input.ident, &data.fields, &input.attrs)?),
        Data::Enum(data) => {
            for variant in &data.variants {
                let name = &variant.ident;
                arms.extend(arm(&quote!(Self::#name), name, &variant.fields, &variant.attrs)?);
            }
        }
        Data::Union(_) => return Err(Error::new(input.ident.span(), "a union is no word")),
    }
    let (name, (generics, types, bounds)) = (&input.ident, input.generics.split_for_impl());
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::net::model::Word for #name #types #bounds {
            fn word(&self) -> u64 {
                match self { #arms }
            }
        }
        #[automatically_derived]
        impl #generics ::net::model::Print for #name #types #bounds {
            fn fingerprint(&self, print: &mut ::net::model::Fingerprint) {
                print.word(::net::model::Word::word(self));
            }
        }
    })
}

fn arm(path: &TokenStream, name: &Ident, fields: &Fields, attributes: &[Attribute]) -> Result<TokenStream> {
    let layout = Layout::of(attributes, "word")?;
    let held = layout.fields(fields, "word")?;
    if let Some(field) = held.iter().find(|field| !matches!(field.how, How::Whole | How::Skipped)) {
        return Err(Error::new(field.name.span(), format!("`{}` is part of a word, or skipped", field.name)));
    }
    let word = match (layout.items.as_slice(), held.as_slice()) {
        ([item @ (Item::Word(_) | Item::Field(_))], _) => {
            decided(&held, std::slice::from_ref(item))?;
            let tokens = match item {
                Item::Word(tokens) => tokens.clone(),
                Item::Field(name) => quote!(#name),
                Item::If(..) => unreachable!("such an item is no word"),
            };
            replaced(tokens, &|name, has_dot| {
                held.iter()
                    .any(|field| field.name == *name)
                    .then(|| if has_dot { quote!(#name) } else { quote!(::net::model::Word::word(#name)) })
            })
        }
        ([], [Field { name, how: How::Whole }]) => quote!(::net::model::Word::word(#name)),
        _ => return Err(Error::new(name.span(), format!("`{name}` needs one expression of its fields: #[word(…)]"))),
    };
    let pattern = pattern(fields, &held);
    Ok(quote!(#path #pattern => #word,))
}

/// The pattern that binds the fields of a variant, but for those left out.
pub fn pattern(fields: &Fields, held: &[Field]) -> TokenStream {
    let parts = held.iter().map(|Field { name, how }| match (fields, how) {
        (Fields::Named(_), How::Skipped) => quote!(#name: _),
        (_, How::Skipped) => quote!(_),
        _ => quote!(#name),
    });
    match fields {
        Fields::Named(_) => quote!({ #(#parts),* }),
        Fields::Unnamed(_) => quote!((#(#parts),*)),
        Fields::Unit => TokenStream::new(),
    }
}
