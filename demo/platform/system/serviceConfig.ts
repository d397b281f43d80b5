import type { Generation } from '../generation.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Row } from '../storage/Db.ts';
import { configFields, defaultConfig, unstoredConfig, type ConfigField } from './configShape.ts';
import { MASK } from './TableShape.ts';

const SECRETS = ['password', 'client_secret', 'secret', 'private_key'];

const isSecret = ({ name, type }: ConfigField): boolean =>
  type === 'password' || SECRETS.includes(name);

/** The stored config of a service, `{}` by default. */
export function storedConfig(row: Row): JsonObject {
  const stored: unknown = row.config ? JSON.parse(String(row.config)) : {};
  return isJsonObject(stored) ? (stored as JsonObject) : {};
}

// rows of current servers name their service and whether they are active
function showRows(rows: Json, { columns = [] }: ConfigField, serviceId: number): Json {
  if (!Array.isArray(rows)) return rows;
  const start = Object.fromEntries(columns.map((column) => [String(column.name), column.default]));
  return rows.map((row, index) =>
    isJsonObject(row)
      ? ({ id: index + 1, service_id: serviceId, ...start, ...row } as JsonObject)
      : row,
  );
}

/** The config as clients see it: every member of its type, on current servers without secrets. */
export function showConfig(row: Row, generation: Generation): Json {
  const type = String(row.type);
  const fields = configFields(type, generation);
  const id = Number(row.id);
  if (row.config === null || row.config === undefined || fields?.length === 0) {
    const apart = unstoredConfig(type, generation);
    if (Object.keys(apart).length > 0) return apart;
    return generation === 'classic' ? null : [];
  }
  const start = defaultConfig(type, generation);
  const stored = storedConfig(row);
  const kept = fields
    ? Object.fromEntries(Object.entries(stored).filter(([name]) => name in start))
    : stored;
  const config: JsonObject = { ...start, ...kept };
  if (generation === 'current') {
    for (const field of fields ?? []) {
      if (isSecret(field) && config[field.name]) config[field.name] = MASK;
      if (field.columns) config[field.name] = showRows(config[field.name] ?? [], field, id);
    }
  }
  // a config that consists only of lists has no row
  const isOwn = fields?.some(({ columns }) => !columns) ?? true;
  return { ...(isOwn ? { service_id: id } : {}), ...config };
}

/** The config to store: the sent one merged into the existing one; a mask keeps a secret. */
export function mergeConfig(sent: Json, existing: Row | undefined): string {
  const before = existing ? storedConfig(existing) : {};
  const { service_id: _id, ...changes } = isJsonObject(sent) ? (sent as JsonObject) : {};
  const masked = Object.keys(changes).filter((name) => changes[name] === MASK && name in before);
  const secrets = Object.fromEntries(masked.map((name) => [name, before[name] ?? null]));
  return JSON.stringify({ ...before, ...changes, ...secrets });
}
