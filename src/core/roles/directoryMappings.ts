import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { readRecord } from '../http/readRecord.ts';
import { recordPath } from '../http/recordPath.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import type { Id } from '../lib/Id.ts';
import type { PageState } from '../page/pageState.ts';
import { roles, type DirectoryMapping, type Role } from '../resources/roles.ts';

/**
 * A server without the directory add-on responds with 400, as recorded ones do (recorded: role).
 */
const RELATION = { fields: 'id', related: 'role_adldap_by_role_id' };

/** Pages whose server has rejected the relation: it is not requested again. */
const lacking = new WeakSet<PageState>();

const hasDirectory = ({ page }: App) =>
  !!page.environment.getState().environment?.authentication?.adldap?.length;

export interface DirectoryMappings {
  /** The member is empty without a mapping, and missing if the server stores no mappings. */
  read(id: Id): Promise<Pick<Role, 'role_adldap_by_role_id'>>;
  /** Returns the rows as they are now. */
  write(id: Id, rows: readonly DirectoryMapping[]): Promise<readonly DirectoryMapping[]>;
}

/**
 * Returns the places of roles in a directory, each read and written by a separate request
 * (spec 2 §7).
 */
export function directoryMappings(app: App): DirectoryMappings {
  return {
    async read(id) {
      if (!hasDirectory(app) || lacking.has(app.page)) return {};
      try {
        const reply = await app.api.get(recordPath(roles.path, id), RELATION);
        const { role_adldap_by_role_id = [] } = readRecord<Role>(reply, id);
        return { role_adldap_by_role_id };
      } catch (error) {
        if ((error as ApiError).status !== 400) throw error;
        lacking.add(app.page);
        return {};
      }
    },
    async write(id, rows) {
      const body = { role_adldap_by_role_id: rows.map((row) => ({ ...row, role_id: id })) };
      const reply = await app.api.patch<Role | null>(recordPath(roles.path, id), body, RELATION);
      const { role_adldap_by_role_id: stored } = reply ?? {};
      if (!Array.isArray(stored)) throw unconfirmed();
      return stored;
    },
  };
}
