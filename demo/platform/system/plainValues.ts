import { isJsonObject } from '../http/isJsonObject.ts';
import { plainValue } from '../http/plainValue.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Relation } from './SystemResource.ts';
import type { ColumnType, TableShape } from './TableShape.ts';

/** Columns that store objects as they are. */
const OF_OBJECTS: readonly ColumnType[] = ['json', 'secret', 'recipients'];

function plainColumns(record: JsonObject, { columns }: TableShape): JsonObject {
  const entries = Object.entries(record).map(([name, value]) => {
    const column = columns.find((each) => each.name === name);
    return [name, column && !OF_OBJECTS.includes(column.type) ? plainValue(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** A client's record whose values, and those of its child rows, all have a text. */
export function plainValues(
  record: JsonObject,
  { shape, relations }: { shape: TableShape; relations: readonly Relation[] },
): JsonObject {
  const plain = plainColumns(record, shape);
  for (const { name, shape: ofChild } of relations) {
    const rows = plain[name];
    const plainRow = (row: Json): Json =>
      isJsonObject(row) ? plainColumns(row as JsonObject, ofChild) : row;
    if (Array.isArray(rows)) plain[name] = rows.map(plainRow);
    else if (isJsonObject(rows)) plain[name] = plainRow(rows as JsonObject);
  }
  return plain;
}
