import { ExactNumber } from '../http/exactJson.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { plainValue } from '../http/plainValue.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';

const eachMember = (record: JsonObject, change: (value: Json, name: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

const isRecord = (value: Json): value is JsonObject =>
  isJsonObject(value) && !(value instanceof ExactNumber);

function plainMember(value: Json): Json {
  if (Array.isArray(value))
    return value.map((row) => (isRecord(row) ? eachMember(row, plainMember) : row));
  const plain = plainValue(value);
  return isRecord(plain) ? eachMember(plain, plainValue) : plain;
}

/**
 * A packaged system record in which every value can be read as text, also in its settings and child
 * rows. The value of a custom setting can be anything and stays.
 */
export const plainRecord = (record: JsonObject): JsonObject =>
  eachMember(record, (value, name) => (name === 'value' ? value : plainMember(value)));
