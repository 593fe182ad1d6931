//! JSON as people and programs hand it in: an object that has a key twice says two things, and is refused.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::fmt;

/// Reads JSON; the error says what is wrong, and where.
pub fn read(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map(|Strict(value)| value).map_err(|error| error.to_string())
}

/// A value in which no key stands twice.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader).map(Strict)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = object.next_key::<String>()? {
            if fields.contains_key(&key) {
                return Err(A::Error::custom(format!("“{key}” a second time in one object")));
            }
            let Strict(value) = object.next_value()?;
            fields.insert(key, value);
        }
        Ok(fields.into())
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use serde_json::json;

    #[test]
    fn a_key_that_stands_twice_is_refused_at_any_depth_and_all_else_is_read_as_it_is() {
        let twice = read("{\"a\": [{\"b\": 1,\n\"b\": 2}]}").unwrap_err();
        assert_eq!(twice, "“b” a second time in one object at line 2 column 3");
        let text = r#"{"a": [1, -2, 0.125, 1e300, "x", null, true, {"b": {}, "c": []}]}"#;
        assert_eq!(read(text), Ok(json!({ "a": [1, -2, 0.125, 1e300, "x", null, true, { "b": {}, "c": [] }] })));
        assert!(read("{").is_err());
    }
}
