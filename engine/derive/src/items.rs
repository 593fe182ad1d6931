//! What a fingerprint takes in, in order: fields, words put together from fields, and what depends on a condition.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Result, Token, braced};

/// A part of what is taken in.
pub enum Item {
    Field(Ident),
    /// One word, as an expression of fields.
    Word(TokenStream),
    If(TokenStream, Vec<Item>),
}

impl Parse for Item {
    fn parse(input: ParseStream) -> Result<Self> {
        if input.peek(Token![if]) {
            input.parse::<Token![if]>()?;
            let condition = until(input, |input| input.peek(syn::token::Brace))?;
            let items;
            braced!(items in input);
            let items = Punctuated::<Item, Token![,]>::parse_terminated(&items)?;
            return Ok(Item::If(condition, items.into_iter().collect()));
        }
        let tokens = until(input, |input| input.peek(Token![,]))?;
        Ok(match syn::parse2::<Ident>(tokens.clone()) {
            Ok(field) => Item::Field(field),
            Err(_) => Item::Word(tokens),
        })
    }
}

impl Item {
    /// Adds the names of what it takes in; a condition takes nothing in.
    pub fn mentions(&self, names: &mut Vec<String>) {
        match self {
            Item::Field(field) => names.push(field.to_string()),
            Item::Word(tokens) => words_of(tokens, names),
            Item::If(_, items) => items.iter().for_each(|item| item.mentions(names)),
        }
    }
}

fn until(input: ParseStream, is_end: impl Fn(ParseStream) -> bool) -> Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !is_end(input) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    if tokens.is_empty() { Err(input.error("expected a field or an expression of fields")) } else { Ok(tokens) }
}

fn words_of(tokens: &TokenStream, names: &mut Vec<String>) {
    for token in tokens.clone() {
        match token {
            TokenTree::Ident(word) => names.push(word.to_string()),
            TokenTree::Group(group) => words_of(&group.stream(), names),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// An expression in which `value` stands for each field. What follows a dot or belongs to a path is no field; `value` is
/// told whether a dot or an index follows.
pub fn replaced(tokens: TokenStream, value: &impl Fn(&Ident, bool) -> Option<TokenStream>) -> TokenStream {
    let is = |token: Option<&TokenTree>, mark| matches!(token, Some(TokenTree::Punct(it)) if it.as_char() == mark);
    let is_index =
        |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Group(it)) if it.delimiter() == Delimiter::Bracket);
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let each = tokens.iter().enumerate().map(|(place, token)| {
        let before = place.checked_sub(1).and_then(|place| tokens.get(place));
        let after = tokens.get(place + 1);
        match token {
            TokenTree::Ident(word) if !is(before, '.') && !is(before, ':') && !is(after, ':') => {
                value(word, is(after, '.') || is_index(after)).unwrap_or_else(|| quote!(#word))
            }
            TokenTree::Group(group) => {
                let inner = replaced(group.stream(), value);
                TokenTree::Group(Group::new(group.delimiter(), inner)).into()
            }
            other => quote!(#other),
        }
    });
    each.collect()
}
