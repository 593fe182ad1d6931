use super::{Fault, of};

/// What each fault of a function's body makes of it, and the expression around it in brackets.
fn found(body: &str) -> Vec<String> {
    let before = "fn f() {";
    let source = format!("{before}{body}}}");
    let text = |fault: &Fault| {
        let units: Vec<u16> = source.encode_utf16().collect();
        let part = |from: usize, to: usize| String::from_utf16(&units[from..to]).unwrap();
        let Fault { place, length, instead, from, to } = fault;
        let end = units.len() - 1;
        [
            &part(before.len(), *from),
            "[",
            &part(*from, *place),
            instead,
            &part(place + length, *to),
            "]",
            &part(*to, end),
        ]
        .concat()
    };
    of(&source).unwrap().iter().map(text).collect()
}

#[test]
fn an_operator_a_constant_or_a_call_is_another() {
    assert_eq!(found("x == y"), ["[x != y]"]);
    assert_eq!(found("x >= f(y)"), ["[x > f(y)]"]);
    assert_eq!(found("g(!x)"), ["g([x])"]);
    assert_eq!(found("let x = true;"), ["let x = [false];"]);
    assert_eq!(found("x.max(y).z()"), ["[x.min(y)].z()"]);
    assert_eq!(found("x.iter().min()"), ["[x.iter().max()]"]);
    assert_eq!(found("x + y"), ["[x - y]"]);
    assert_eq!(found("x + 1"), ["[x - 1]", "[x + 2]"]);
    assert_eq!(found("x - 1u32"), ["[x + 1u32]", "[x - 0u32]"]);
    assert_eq!(found("match x { 1 if a < b => {} _ => {} }"), ["match x { 1 if [a <= b] => {} _ => {} }"]);
    assert_eq!(found("x * y"), [""; 0]);
}

#[test]
fn the_expression_around_is_the_least_that_the_fault_leaves_whole() {
    assert_eq!(found("if a + b < c {}"), ["if [a - b] < c {}", "if [a + b <= c] {}"]);
    assert_eq!(found("x - y - z"), ["[x + y] - z", "[x - y + z]"]);
    assert_eq!(found("a && b || c"), ["[a || b || c]", "[a && b && c]"]);
    assert_eq!(found("a && (b || c)"), ["[a || (b || c)]", "a && ([b && c])"]);
}

#[test]
fn a_chain_that_binds_by_let_has_faults_in_its_operands_alone() {
    assert_eq!(found("if a < b && let Some(x) = y && c {}"), ["if [a <= b] && let Some(x) = y && c {}"]);
}

#[test]
fn what_the_compiler_evaluates_has_no_fault() {
    for source in [
        "const N: u32 = 1 + 1;",
        "static OPEN: bool = true;",
        "impl X { const N: u32 = 1 + 1; }",
        "trait X { const N: u32 = 1 + 1; }",
        "const fn f() -> bool { true }",
        "enum X { A = 1 + 1 }",
        "fn f() { let x = [0; N + 1]; }",
        "fn f(x: [u8; N + 1]) {}",
        "fn f() { g::<{ N + 1 }>() }",
        "fn f() { const { N + 1 } }",
        "fn f() { match x { true => 1, _ => 0 } }",
    ] {
        assert_eq!(of(source).unwrap(), [], "{source}");
    }
}

#[test]
fn what_is_compiled_only_sometimes_and_assertions_have_no_fault() {
    for source in [
        "#[cfg(test)] mod tests { fn f() -> bool { true } }",
        "#[cfg(feature = \"ts\")] impl X { fn f() -> bool { true } }",
        "#[cfg(windows)] fn f() -> bool { true }",
        "impl X { #[cfg(windows)] fn f() -> bool { true } }",
        "#[test] fn f() { g(true) }",
        "#[x(true)] fn f() {}",
        "fn f() { assert!(a < b) }",
    ] {
        assert_eq!(of(source).unwrap(), [], "{source}");
    }
}

#[test]
fn places_are_counted_as_javascript_counts() {
    let [fault] = &of("fn f() { g(\"“🙂”\", true) }").unwrap()[..] else { panic!("one fault") };
    assert_eq!((fault.place, fault.length), (19, 4));
}

#[test]
fn what_is_no_rust_is_refused() {
    assert!(of("fn f( {").is_err());
}
