import { readRecord } from '../http/readRecord.ts';
import { recordPath } from '../http/recordPath.ts';
import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';
import type { Role } from '../resources/roles.ts';

export type RuledRole = Pick<Role, 'id' | 'name' | 'is_active' | 'role_service_access_by_role_id'>;

/** Loads a role with its rules. @throws ApiError if it can't be loaded */
export async function loadRuledRole(app: App, id: Id): Promise<RuledRole> {
  const reply = await app.api.get(recordPath('system/role', id), {
    fields: 'id,name,is_active',
    related: 'role_service_access_by_role_id',
  });
  return readRecord<RuledRole>(reply, id);
}
