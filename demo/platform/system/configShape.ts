import { readServiceTypes } from '../data/readServiceTypes.ts';
import { addOnTypes } from '../data/addOnTypes.ts';
import type { Generation } from '../generation.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';

/** One field of a service type's configuration, with what storing it requires. */
export interface ConfigField {
  name: string;
  type: string;
  required: boolean;
  default: Json;
  /** The columns of a list of rows, which the real servers keep in a separate table. */
  columns: JsonObject[] | undefined;
}

function toField(field: JsonObject): ConfigField {
  const { items } = field;
  return {
    name: String(field.name),
    type: String(field.type),
    required: field.required === true,
    default: field.default ?? null,
    columns: Array.isArray(items) ? (items.filter(isJsonObject) as JsonObject[]) : undefined,
  };
}

const known = new Map<Generation, Map<string, ConfigField[]>>();

function fieldsByType(generation: Generation): Map<string, ConfigField[]> {
  const kept = known.get(generation);
  if (kept) return kept;
  const types = readServiceTypes(generation, () => [], addOnTypes);
  const fields = new Map<string, ConfigField[]>();
  for (const { name, config_schema: schema } of types) {
    // classic servers have their own directory services under the names of the add-ons
    if (fields.has(String(name))) continue;
    const rows = Array.isArray(schema) ? (schema.filter(isJsonObject) as JsonObject[]) : [];
    fields.set(String(name), rows.map(toField));
  }
  known.set(generation, fields);
  return fields;
}

/** The fields of a service type; undefined for an unknown type, `[]` for a plain one. */
export function configFields(type: string, generation: Generation): ConfigField[] | undefined {
  return fieldsByType(generation).get(type);
}

// shown by the recorded servers although their schemas don't list it, or list it differently
const SHOWN: Record<Generation, Record<string, JsonObject>> = {
  classic: {},
  current: {
    user: {
      alt_auth_db_service_id: null,
      alt_auth_table: null,
      alt_auth_username_field: null,
      alt_auth_password_field: null,
      alt_auth_email_field: null,
      alt_auth_other_fields: null,
      alt_auth_filter: null,
    },
  },
};

function defaultOf(field: ConfigField, generation: Generation): Json {
  if (field.columns) return [];
  if (field.name === 'max_records') return false;
  // the schemas of classic servers say true for columns whose default is false
  if (field.type === 'boolean') return generation === 'current' && field.default === true;
  return field.default;
}

/** Every member of the config of a service of that type, with its default. */
export function defaultConfig(type: string, generation: Generation): JsonObject {
  const fields = configFields(type, generation) ?? [];
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, defaultOf(field, generation)])),
    ...SHOWN[generation][type],
  };
}

/** The members of a config that was never stored: those that servers keep in other tables. */
export function unstoredConfig(type: string, generation: Generation): JsonObject {
  const apart = (configFields(type, generation) ?? []).filter(
    ({ name, columns }) => columns ?? (generation === 'classic' && name.startsWith('cache_')),
  );
  return Object.fromEntries(apart.map((field) => [field.name, defaultOf(field, generation)]));
}
