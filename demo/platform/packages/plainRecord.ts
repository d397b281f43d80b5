import { isJsonObject } from '../http/isJsonObject.ts';
import { plainValue } from '../http/plainValue.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';

const eachMember = (record: JsonObject, change: (value: Json, name: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

function plainMembers(value: Json): Json {
  const plain = plainValue(value);
  return isJsonObject(plain) ? eachMember(plain as JsonObject, plainValue) : plain;
}

/**
 * A system record of a package whose members, with those of its settings and child rows, all have a
 * text. The value of a custom setting can be anything and stays.
 */
export const plainRecord = (record: JsonObject): JsonObject =>
  eachMember(record, (value, name) => {
    if (name === 'value') return value;
    return Array.isArray(value) ? value.map(plainMembers) : plainMembers(value);
  });
