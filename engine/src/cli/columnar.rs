//! Tables as Arrow and Parquet, by the libraries of the Arrow project. The metadata of the schema has the link to the run
//! and the units of all columns as JSON; in Arrow each field has its unit, too.

use super::tables::Rows;
use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use arrow_ipc::writer::FileWriter;
use arrow_schema::{ArrowError, DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use serde_json::{Map, Value};
use shown::tables::{Column, Table, Values};
use std::fs::File;
use std::io::BufWriter;
use std::sync::Arc;

/// A file of columns.
struct Columnar {
    schema: Arc<Schema>,
    writer: Writer,
}

/// It in one of the two forms.
enum Writer {
    Arrow(Box<FileWriter<BufWriter<File>>>),
    Parquet(Box<ArrowWriter<File>>),
}

pub fn create(path: &str, form: &str, like: &Table, link: &str) -> Result<Box<dyn Rows>, String> {
    let file = File::create(path).map_err(|error| error.to_string())?;
    let schema = Arc::new(schema(like, link));
    let writer = match form {
        "arrow" => {
            let writer = FileWriter::try_new_buffered(file, &schema).map_err(|error| error.to_string())?;
            Writer::Arrow(Box::new(writer))
        }
        _ => {
            let writer = ArrowWriter::try_new(file, schema.clone(), None).map_err(|error| error.to_string())?;
            Writer::Parquet(Box::new(writer))
        }
    };
    Ok(Box::new(Columnar { schema, writer }))
}

impl Rows for Columnar {
    fn write(&mut self, table: &Table) -> Result<(), String> {
        let batch = batch(table, self.schema.clone()).map_err(|error| error.to_string())?;
        match &mut self.writer {
            Writer::Arrow(writer) => writer.write(&batch).map_err(|error| error.to_string()),
            Writer::Parquet(writer) => writer.write(&batch).map_err(|error| error.to_string()),
        }
    }

    fn end(self: Box<Self>) -> Result<(), String> {
        match self.writer {
            Writer::Arrow(mut writer) => writer.finish().map_err(|error| error.to_string()),
            Writer::Parquet(writer) => writer.close().map(drop).map_err(|error| error.to_string()),
        }
    }
}

fn schema(like: &Table, link: &str) -> Schema {
    let field = |column: &Column| {
        let kind = match column.values {
            Values::Whole(_) => DataType::Int64,
            Values::Text(_) => DataType::Utf8,
        };
        Field::new(column.name, kind, true).with_metadata([("unit".to_string(), column.unit.to_string())])
    };
    let units: Map<String, Value> =
        like.columns.iter().map(|column| (column.name.to_string(), column.unit.into())).collect();
    let metadata = [("link", link.to_string()), ("units", Value::from(units).to_string())];
    let metadata = metadata.map(|(key, value)| (key.to_string(), value));
    Schema::new(like.columns.iter().map(field).collect::<Vec<_>>()).with_metadata(metadata)
}

fn batch(table: &Table, schema: Arc<Schema>) -> Result<RecordBatch, ArrowError> {
    let array = |column: &Column| -> ArrayRef {
        match &column.values {
            Values::Whole(values) => {
                Arc::new(values.iter().map(|value| value.map(|value| value as i64)).collect::<Int64Array>())
            }
            Values::Text(values) => Arc::new(StringArray::from_iter_values(values)),
        }
    };
    RecordBatch::try_new(schema, table.columns.iter().map(array).collect())
}
