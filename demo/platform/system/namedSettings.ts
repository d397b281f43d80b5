import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { showStamp, toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { databaseRefusal } from './databaseRefusal.ts';

/** A stored setting in the form of lists. */
export function showSetting(row: Row, { generation }: PlatformContext): JsonObject {
  return {
    name: String(row.name),
    value: JSON.parse(String(row.value)) as Json,
    created_date: showStamp(String(row.created_date), generation),
    last_modified_date: showStamp(String(row.last_modified_date), generation),
  };
}

/** Current servers replace empty texts by null, at any depth (strict/accounts: custom get). */
function withoutEmptyTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.map(withoutEmptyTexts);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutEmptyTexts(inner)]),
  );
}

/** Stores a user's setting, new or not. */
export function saveUserSetting(
  context: PlatformContext,
  userId: number,
  name: string,
  value: unknown,
): JsonObject {
  const now = toStamp(context.now());
  const kept = context.generation === 'current' ? withoutEmptyTexts(value) : value;
  context.system.run(
    `insert into user_custom (user_id, name, value, created_date, last_modified_date)
     values (?1, ?2, ?3, ?4, ?4)
     on conflict (user_id, name) do update set value = ?3, last_modified_date = ?4`,
    [userId, name, JSON.stringify(kept ?? null), now],
  );
  return { name };
}

/**
 * Stores a new setting of the whole instance.
 *
 * @throws PlatformError in the database's words if the name is taken.
 */
export function createSystemSetting(
  context: PlatformContext,
  author: number | null,
  record: JsonObject,
): JsonObject {
  const now = toStamp(context.now());
  const values = new Map<string, string | number | null>([
    ['name', String(record.name)],
    ['value', JSON.stringify(record.value ?? null)],
    ['created_by_id', author],
    ['last_modified_date', now],
    ['created_date', now],
  ]);
  try {
    context.system.run(
      `insert into system_custom (${[...values.keys()].join(', ')}) values (?, ?, ?, ?, ?)`,
      [...values.values()],
    );
  } catch (error) {
    const statement = { kind: 'insert', table: 'system_custom', values } as const;
    throw databaseRefusal(error, statement, context.generation);
  }
  return { name: String(record.name) };
}
