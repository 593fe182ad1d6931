//! What the derives write, and what they refuse.

use super::{print, word};
use syn::parse_str;

fn printed(source: &str) -> Result<String, String> {
    let input = parse_str(source).expect("a type");
    print::expand(&input).map(|code| body(&code.to_string())).map_err(|error| error.to_string())
}

fn worded(source: &str) -> Result<String, String> {
    let input = parse_str(source).expect("a type");
    word::expand(&input).map(|code| body(&code.to_string())).map_err(|error| error.to_string())
}

/// What stands in the first function, with the paths of the model left out and without spaces.
fn body(code: &str) -> String {
    let code = code.replace(' ', "").replace("::net::model::", "");
    let function = &code[code.find("fn").expect("a function")..];
    let inner = &function[function.find('{').expect("a body") + 1..];
    let mut depth = 1;
    let end = inner.find(|mark| {
        depth += i32::from(mark == '{') - i32::from(mark == '}');
        depth == 0
    });
    inner[..end.expect("an end")].to_string()
}

#[test]
fn fields_are_taken_in_as_they_are_declared() {
    let code = printed("struct Pair { one: u8, other: Vec<u8> }");
    assert_eq!(code.unwrap(), "Print::fingerprint(&self.one,print);Print::fingerprint(&self.other,print);");
    assert_eq!(printed("struct One(u8);").unwrap(), "Print::fingerprint(&self.0,print);");
}

#[test]
fn a_field_is_left_out_for_a_reason() {
    let code = printed("struct Pair { #[print(skip = \"a setting\")] one: u8, other: u8 }");
    assert_eq!(code.unwrap(), "Print::fingerprint(&self.other,print);");
    let code = printed("#[print(skip(one, third) = \"settings\")] struct Three { one: u8, other: u8, third: u8 }");
    assert_eq!(code.unwrap(), "Print::fingerprint(&self.other,print);");
}

#[test]
fn no_field_is_left_out_without_a_reason() {
    for attribute in ["skip", "skip = \"\"", "skip = \" \"", "skip = 1"] {
        let refused = printed(&format!("struct Pair {{ #[print({attribute})] one: u8, other: u8 }}")).unwrap_err();
        assert!(refused.contains("has a reason"), "{attribute}: {refused}");
    }
    for attribute in ["skip(one)", "skip(one) = \"\""] {
        let refused = printed(&format!("#[print({attribute})] struct Pair {{ one: u8, other: u8 }}")).unwrap_err();
        assert!(refused.contains("has a reason"), "{attribute}: {refused}");
    }
    let refused = worded("#[word(one)] struct Pair { one: u8, #[word(skip)] other: u8 }").unwrap_err();
    assert!(refused.contains("has a reason"), "{refused}");
    let refused = printed("#[print(untagged)] enum One { Other(u8) }").unwrap_err();
    assert!(refused.contains("untagged"), "{refused}");
}

#[test]
fn a_field_that_an_order_forgets_is_named() {
    let refused = printed("#[print(one)] struct Pair { one: u8, other: u8 }").unwrap_err();
    assert_eq!(refused, "`other` is neither taken in nor left out with a reason");
    let refused = worded("enum State { #[word(1 | one)] Pair { one: u8, other: u8 } }").unwrap_err();
    assert_eq!(refused, "`other` is neither taken in nor left out with a reason");
    let refused = printed("#[print(one)] struct Pair { #[print(skip = \"a setting\")] one: u8 }").unwrap_err();
    assert_eq!(refused, "`one` is left out and taken in");
    let refused = printed("#[print(skip(third) = \"a setting\")] struct Pair { one: u8 }").unwrap_err();
    assert_eq!(refused, "there is no field `third` to leave out");
    assert_eq!(printed("#[print(one, third)] struct Pair { one: u8 }").unwrap_err(), "there is no field `third`");
}

#[test]
fn words_are_put_together_from_fields() {
    let code =
        printed("#[print(to << 32 | packet, list.len() as u64)] struct Entry { to: u32, packet: u32, list: Vec<u8> }");
    let words = "print.word(Word::word(&self.to)<<32|Word::word(&self.packet));print.word(self.list.len()asu64);";
    assert_eq!(code.unwrap(), words);
    assert_eq!(worded("struct Id(u32);").unwrap(), "matchself{Self(_0)=>Word::word(_0),}");
    let code = worded("enum State { #[word(0)] Open, #[word(1 + _0)] Closing(bool), #[word(9 | to)] Gone { to: u8 } }");
    let arms = "Self::Open=>0,Self::Closing(_0)=>1+Word::word(_0),Self::Gone{to}=>9|Word::word(to),";
    assert_eq!(code.unwrap(), format!("matchself{{{arms}}}"));
    assert!(worded("enum State { Open }").unwrap_err().contains("#[word("));
    let refused = worded("#[word(one)] struct One { #[word(each)] one: u8 }").unwrap_err();
    assert_eq!(refused, "`one` is part of a word, or skipped");
}

#[test]
fn some_fields_are_taken_in_under_a_condition() {
    let code = printed(
        "#[print(if patience > 0 { held, sent }, last, skip(patience) = \"a setting\")]
         struct Acks { patience: u64, held: u8, sent: u8, last: u8 }",
    );
    let inner = "Print::fingerprint(&self.held,print);Print::fingerprint(&self.sent,print);";
    let code_after = "Print::fingerprint(&self.last,print);";
    assert_eq!(code.unwrap(), format!("ifself.patience>0{{{inner}}}{code_after}"));
    let refused = printed("#[print(if patience > 0 { held })] struct Acks { patience: u64, held: u8 }").unwrap_err();
    assert_eq!(refused, "`patience` is neither taken in nor left out with a reason");
}

#[test]
fn lists_may_be_without_a_length_or_an_order() {
    let code = printed(
        "struct Lists { #[print(each)] a: Vec<u8>, #[print(bag)] b: Vec<u8>, #[print(with = own)] c: Vec<u8> }",
    );
    let each = "self.a.iter().for_each(|member|Print::fingerprint(member,print));";
    assert_eq!(code.unwrap(), format!("{each}print.bag(self.b.iter().map(Word::word));own(&self.c,print);"));
    let refused = printed("struct Lists { #[print(sorted)] a: Vec<u8> }").unwrap_err();
    assert_eq!(refused, "`sorted` is none of skip, each, bag, with");
}

#[test]
fn an_enum_says_why_its_variant_is_not_taken_in() {
    let refused = printed("enum Unit { One(u8) }").unwrap_err();
    assert!(refused.contains("untagged"), "{refused}");
    let code = printed("#[print(untagged = \"a setting\")] enum Unit { One(u8), None }");
    assert_eq!(code.unwrap(), "matchself{Self::One(_0)=>{Print::fingerprint(_0,print);}Self::None=>{}}");
}
