import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { showStamp, toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { databaseRefusal } from './databaseRefusal.ts';
import { TooMuchWork } from '../workTime.ts';
import { refuseLong } from './storeRow.ts';

/** A stored setting in the form of lists. */
export function showSetting(row: Row, { generation }: PlatformContext): JsonObject {
  return {
    name: String(row.name),
    value: JSON.parse(String(row.value)) as Json,
    created_date: showStamp(String(row.created_date), generation),
    last_modified_date: showStamp(String(row.last_modified_date), generation),
  };
}

/** The name that a client sent for a setting. @throws PlatformError 400 if it isn't one */
export function settingName(sent: unknown): string {
  if (typeof sent === 'string' || typeof sent === 'number') return String(sent);
  throw new PlatformError(400, 'Each setting must have a name.');
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

const MOST_SETTINGS = 1000;
const MOST_LETTERS = 64_000;
/** Bytes of all names and values of the instance. */
const MOST_OF_ALL = 16 * 1024 * 1024;
/** Of one user, who could otherwise fill the disk. */
const MOST_OF_USER = 1024 * 1024;

/** @throws PlatformError 413 if there are more settings than a list of them can hold. */
function refuseManySettings({ system }: PlatformContext, userId: number | null): void {
  const sums = 'count(*) as count, total(octet_length(name) + octet_length(value)) as size';
  const found =
    userId === null
      ? system.get(`select ${sums} from system_custom`)
      : system.get(`select ${sums} from user_custom where user_id = ?`, [userId]);
  const most = userId === null ? MOST_OF_ALL : MOST_OF_USER;
  if (Number(found?.count) <= MOST_SETTINGS && Number(found?.size) <= most) return;
  const count = MOST_SETTINGS.toLocaleString('en');
  const size = `${most / 1024 / 1024} MB`;
  throw new PlatformError(413, `There can be at most ${count} settings, with ${size} together.`);
}

/**
 * Rejects a setting of the instance that makes their list too large to load.
 *
 * @param value its JSON.
 * @throws PlatformError 400 for a long text, 413 for too many settings.
 */
export function refuseLargeSetting(context: PlatformContext, name: string, value: string): void {
  refuseLong('name', name, MOST_LETTERS);
  refuseLong('value', value, MOST_LETTERS);
  refuseManySettings(context, null);
}

/**
 * Stores a user's settings, new or not.
 *
 * @throws PlatformError 413 if the user has too many.
 */
export function saveUserSettings(
  context: PlatformContext,
  userId: number,
  settings: readonly { name: string; value: unknown }[],
): JsonObject[] {
  return context.system.transaction(() => {
    const saved = settings.map(({ name, value }) => saveUserSetting(context, userId, name, value));
    refuseManySettings(context, userId);
    return saved;
  });
}

function saveUserSetting(
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
 * Changes a setting of the whole instance.
 *
 * @throws PlatformError 400 for a long value, 413 for too many settings.
 */
export function changeSystemSetting(
  context: PlatformContext,
  author: number | null,
  { name, value }: { name: string; value: unknown },
): JsonObject {
  const stored = JSON.stringify(value ?? null);
  const { system } = context;
  system.transaction(() => {
    system.run(
      `update system_custom set value = ?, last_modified_date = ?, last_modified_by_id = ?
       where name = ?`,
      [stored, toStamp(context.now()), author, name],
    );
    refuseLargeSetting(context, name, stored);
  });
  return { name };
}

/**
 * Stores a new setting of the whole instance.
 *
 * @throws PlatformError in the database's words if the name is taken, 400 for a long text, 413 for
 *   too many settings.
 */
export function createSystemSetting(
  context: PlatformContext,
  author: number | null,
  record: JsonObject,
): JsonObject {
  const now = toStamp(context.now());
  const name = String(record.name);
  const value = JSON.stringify(record.value ?? null);
  const values = new Map<string, string | number | null>([
    ['name', name],
    ['value', value],
    ['created_by_id', author],
    ['last_modified_date', now],
    ['created_date', now],
  ]);
  const { system } = context;
  try {
    system.transaction(() => {
      system.run(
        `insert into system_custom (${[...values.keys()].join(', ')}) values (?, ?, ?, ?, ?)`,
        [...values.values()],
      );
      refuseLargeSetting(context, name, value);
    });
  } catch (error) {
    if (error instanceof PlatformError || error instanceof TooMuchWork) throw error;
    const statement = { kind: 'insert', table: 'system_custom', values } as const;
    throw databaseRefusal(error, statement, context.generation);
  }
  return { name };
}
