//! The faults of a source: an operator, a constant or a call that is replaced by the one that it is easily mistaken for.

#[cfg(test)]
mod tests;

use proc_macro2::Span;
use serde::Serialize;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    AngleBracketedGenericArguments, Attribute, BinOp, Expr, ExprBinary, ExprConst, ExprLit, ExprMethodCall, ExprRepeat,
    ExprUnary, ImplItemConst, ImplItemFn, ItemConst, ItemFn, ItemImpl, ItemMod, ItemStatic, Lit, LitInt, Macro, Pat,
    TraitItemConst, TraitItemFn, Type, UnOp, Variant,
};

/// One fault, in numbers of UTF-16 units from the beginning of the source, as JavaScript counts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Fault {
    /// Where the text begins that is replaced.
    pub place: usize,
    pub length: usize,
    pub instead: String,
    /// Where the expression around that text begins. All of it, in parentheses, can stand as an operand of an `if`.
    pub from: usize,
    /// Where that expression ends.
    pub to: usize,
}

/// The faults that code can have which is evaluated as the program runs. Constants and patterns are not, what is compiled
/// only under a condition may not be; and an assertion that is wrong is a test that is wrong.
pub fn of(source: &str) -> syn::Result<Vec<Fault>> {
    let mut finder = Finder { source, found: Vec::new() };
    finder.visit_file(&syn::parse_file(source)?);
    finder.found.sort();
    Ok(finder.found)
}

struct Finder<'a> {
    source: &'a str,
    found: Vec<Fault>,
}

impl Finder<'_> {
    fn add(&mut self, replaced: Range<usize>, whole: Span, instead: impl Into<String>) {
        let units = |bytes: usize| self.source[..bytes].encode_utf16().count();
        let (place, whole) = (units(replaced.start), whole.byte_range());
        let length = units(replaced.end) - place;
        let (from, to) = (units(whole.start), units(whole.end));
        self.found.push(Fault { place, length, instead: instead.into(), from, to });
    }

    /// A chain of `&&` and `||`. The expression around each is the whole chain, whose text is read by other precedences
    /// once an operator of it is another. A chain that binds by `let` cannot stand in parentheses.
    fn chain(&mut self, binary: &ExprBinary, whole: Option<Span>) {
        let instead = if matches!(binary.op, BinOp::And(_)) { "||" } else { "&&" };
        if let Some(whole) = whole {
            self.add(binary.op.span().byte_range(), whole, instead);
        }
        for operand in [&*binary.left, &*binary.right] {
            match operand {
                Expr::Binary(inner) if is_logical(&inner.op) => self.chain(inner, whole),
                other => self.visit_expr(other),
            }
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        if is_logical(&binary.op) {
            return self.chain(binary, (!binds(binary)).then(|| binary.span()));
        }
        let operator = binary.op.span().byte_range();
        if let Some(instead) = mistaken(&binary.op) {
            self.add(operator.clone(), binary.span(), instead);
        }
        if let (Some(instead), Some(one)) = (off_by_one(&binary.op), one(&binary.right)) {
            self.add(operator.start..one.span().byte_range().end, binary.span(), format!("{instead}{}", one.suffix()));
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        if let UnOp::Not(not) = &unary.op {
            self.add(not.span().byte_range(), unary.span(), "");
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_lit(&mut self, literal: &'ast ExprLit) {
        if let Lit::Bool(bool) = &literal.lit {
            self.add(bool.span().byte_range(), literal.span(), (!bool.value).to_string());
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if let Some((_, instead)) = [("max", "min"), ("min", "max")].iter().find(|(name, _)| call.method == name) {
            self.add(call.method.span().byte_range(), call.span(), *instead);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_conditional(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if !is_conditional(&item.attrs) {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if item.sig.constness.is_none() && !is_conditional(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if item.sig.constness.is_none() && !is_conditional(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if item.sig.constness.is_none() && !is_conditional(&item.attrs) {
            visit::visit_trait_item_fn(self, item);
        }
    }

    fn visit_expr_repeat(&mut self, array: &'ast ExprRepeat) {
        self.visit_expr(&array.expr);
    }

    fn visit_pat(&mut self, pattern: &'ast Pat) {
        if let Pat::Guard(guarded) = pattern {
            self.visit_expr(&guarded.guard);
        }
    }

    // what is evaluated by the compiler, or is no expression
    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast ExprConst) {}
    fn visit_variant(&mut self, _: &'ast Variant) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &'ast AngleBracketedGenericArguments) {}
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_macro(&mut self, _: &'ast Macro) {}
}

fn mistaken(operator: &BinOp) -> Option<&'static str> {
    Some(match operator {
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Gt(_) => ">=",
        BinOp::Ge(_) => ">",
        BinOp::Add(_) => "-",
        BinOp::Sub(_) => "+",
        _ => return None,
    })
}

/// What stands in the place of `+ 1` and `- 1`.
fn off_by_one(operator: &BinOp) -> Option<&'static str> {
    match operator {
        BinOp::Add(_) => Some("+ 2"),
        BinOp::Sub(_) => Some("- 0"),
        _ => None,
    }
}

fn one(expression: &Expr) -> Option<&LitInt> {
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) if number.base10_digits() == "1" => Some(number),
        _ => None,
    }
}

fn is_logical(operator: &BinOp) -> bool {
    matches!(operator, BinOp::And(_) | BinOp::Or(_))
}

/// Whether an operand of a chain is a `let`.
fn binds(chain: &ExprBinary) -> bool {
    [&*chain.left, &*chain.right].into_iter().any(|operand| match operand {
        Expr::Let(_) => true,
        Expr::Binary(inner) if is_logical(&inner.op) => binds(inner),
        _ => false,
    })
}

fn is_conditional(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| ["cfg", "test"].iter().any(|name| attribute.path().is_ident(name)))
}
