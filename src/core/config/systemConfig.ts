import { mergeChanges, withoutConflicts, type Changes } from '../collections/mergeChanges.ts';
import { notKept } from '../merge/notKept.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { readSaved } from '../saving/readSaved.ts';
import type { SaveStrategy } from '../saving/SaveStrategy.ts';
import type { App } from '../page/createApp.ts';
import { changedMembers } from '../lib/changes.ts';
import { readApiError } from '../http/readApiError.ts';
import { saysNone } from '../http/readRecord.ts';
import { unwrap } from '../http/unwrap.ts';
import type { Id } from '../lib/Id.ts';

/**
 * The settings of an instance as one record (spec 1 §3); the server decides which members it has.
 */
export interface SystemConfig {
  id: Id;
  [member: string]: unknown;
}

/** Members that the server writes itself. */
const OWN = /^(id|db_version|created_date|last_modified_date|created_by_id|last_modified_by_id)$/;

/** Returns the members that can be edited, in the server's order. */
export const configMembers = (config: SystemConfig): string[] =>
  Object.keys(config).filter((name) => !OWN.test(name) && !(config[name] instanceof Object));

/** Whether a member is shown only on request, by its name. */
export const isSecretMember = (name: string): boolean =>
  /(?:^|_)(?:key|password|secret|token)$/.test(name);

/** Returns the record as events report it. */
export const publicConfig = (config: SystemConfig): SystemConfig =>
  Object.fromEntries(
    Object.entries(config).filter(([name]) => !isSecretMember(name)),
  ) as SystemConfig;

/**
 * Loads the record, or null if the server has none (recorded: config).
 *
 * @throws ApiError 502 for anything but a record or an empty list.
 */
export async function loadSystemConfig(app: App): Promise<SystemConfig | null> {
  const reply = await app.api.get('system/config', { fields: '*' });
  return recordOf(reply);
}

/** Describes how the record is saved: only the changed members. */
export const systemConfigSaving = (
  app: App,
): SaveStrategy<SystemConfig, Changes, SystemConfig> => ({
  validate: () => [],
  toForm: (config) => config,
  toSend(form, base) {
    const changes = changedMembers(base ?? {}, form);
    return Object.keys(changes).length ? changes : null;
  },
  readNow: () => loadSystemConfig(app),
  merge: (sent, base, now) => mergeChanges((one) => one, sent, [base, now]),
  withoutMine: withoutConflicts,
  async send(sent, base) {
    const body = { resource: [{ id: base?.id, ...sent }] };
    const reply = await app.api.patch('system/config', body, { fields: '*' });
    return readSaved<SystemConfig>(reply, 'id', base?.id);
  },
  async readBack() {
    const now = await loadSystemConfig(app);
    if (!now) throw unconfirmed();
    return now;
  },
  notKept: (sent, _base, after) => notKept(sent, after),
});

function recordOf(reply: unknown): SystemConfig | null {
  const bare = reply as SystemConfig | null;
  const record = bare?.id === undefined ? unwrap<SystemConfig>(reply).rows[0] : bare;
  if (record?.id !== undefined) return record;
  if (saysNone(reply)) return null;
  throw readApiError(502, '');
}
