import type { Generation } from '../generation.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Row } from '../storage/openDatabase.ts';
import { MASK } from './TableShape.ts';

const SECRETS = ['password', 'client_secret'];
const CACHE = { cache_enabled: false, cache_ttl: 0 };
const NO_OPTIONS = { options: null, attributes: null };

const CLASSIC: Record<string, JsonObject> = {
  sql_db: {
    driver: null,
    dsn: null,
    username: null,
    password: null,
    ...NO_OPTIONS,
    default_schema_only: false,
    ...CACHE,
  },
  local_file: { public_path: [], container: null },
  rws: { base_url: null, options: null, parameters: [], headers: [], ...CACHE },
};

const SQL_TAIL = { ...CACHE, allow_upsert: false, max_records: false };
const SERVER = {
  ...NO_OPTIONS,
  statements: null,
  host: null,
  port: null,
  database: null,
  username: null,
  password: null,
  schema: null,
  charset: null,
  sslmode: null,
  timezone: null,
  application_name: null,
  ...SQL_TAIL,
};

const CURRENT: Record<string, JsonObject> = {
  sqlite: { ...NO_OPTIONS, statements: null, database: null, ...SQL_TAIL },
  pgsql: SERVER,
  alloydb: SERVER,
  local_file: { public_path: [], container: null },
  user: {
    alt_auth_db_service_id: null,
    alt_auth_table: null,
    alt_auth_username_field: null,
    alt_auth_password_field: null,
    alt_auth_email_field: null,
    alt_auth_other_fields: null,
    alt_auth_filter: null,
    app_role_map: [],
  },
  rws: {
    base_url: null,
    replace_link: false,
    implements_access_list: false,
    preserve_forward_trailing_slash: false,
    options: null,
    parameters: [],
    headers: [],
    ...CACHE,
  },
};

/** The config that a service of that type has when nothing was said about it. */
export function defaultConfig(type: string, generation: Generation): JsonObject {
  return (generation === 'classic' ? CLASSIC : CURRENT)[type] ?? {};
}

/** The config as clients see it: every member of its type, on current servers without secrets. */
export function showConfig(row: Row, generation: Generation): Json {
  const stored: unknown = row.config === null ? null : JSON.parse(String(row.config));
  if (!isJsonObject(stored)) return generation === 'classic' ? null : [];
  const config = { ...defaultConfig(String(row.type), generation), ...stored } as JsonObject;
  if (generation === 'current') {
    for (const name of SECRETS) if (config[name]) config[name] = MASK;
  }
  return { service_id: Number(row.id), ...config };
}

/** The config to store: what was sent laid over what is there; a mask keeps a secret. */
export function mergeConfig(sent: Json, existing: Row | undefined): string {
  const stored: unknown = existing?.config ? JSON.parse(String(existing.config)) : {};
  const before = isJsonObject(stored) ? (stored as JsonObject) : {};
  const { service_id: _id, ...changes } = isJsonObject(sent) ? (sent as JsonObject) : {};
  const kept = SECRETS.filter((name) => changes[name] === MASK && name in before);
  const secrets = Object.fromEntries(kept.map((name) => [name, before[name]]));
  return JSON.stringify({ ...before, ...changes, ...secrets });
}

/** What a database service lacks to be reached, in the server's words. */
export function configProblem(
  type: string,
  config: JsonObject,
  generation: Generation,
): string | undefined {
  if (generation === 'classic') {
    return type === 'sql_db' && !config.dsn
      ? 'Database connection string (DSN) can not be empty.'
      : undefined;
  }
  return (type === 'pgsql' || type === 'alloydb') && !(config.host && config.database)
    ? 'Database connection information must contain at least host and database name.'
    : undefined;
}
