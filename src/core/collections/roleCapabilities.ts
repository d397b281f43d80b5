import type { App } from '../page/createApp.ts';
import type { Role, RoleForm } from '../resources/roles.ts';
import { directoryMappings } from './directoryMappings.ts';
import { readList } from '../http/readList.ts';

/** What a server stores of its roles, which shows only in its responses. */
export interface RoleCapabilities {
  /** Reads them off a role as it was sent, with its place in a directory where that was asked for. */
  record(role: Role, isWhole?: boolean): void;
  /** Finds out by a role, or any one that there is. Never rejects: then everything is offered. */
  detect(role?: Role): Promise<void>;
  /** Returns a form of a new role without what is not kept. */
  applyTo(blank: RoleForm): RoleForm;
}

/** What is known of the roles of an App's instance. */
export function roleCapabilities(app: App): RoleCapabilities {
  let isDefaultAppDropped = false;
  let hasNoDirectory = false;
  const record = (role: Role, isWhole = false) => {
    isDefaultAppDropped ||= role.default_app_id === undefined;
    const { environment } = app.page.environment.getState();
    if (!isWhole || !environment?.authentication?.adldap?.length) return;
    hasNoDirectory = role.role_adldap_by_role_id === undefined;
  };
  const anyRole = async () =>
    readList<Role>(await app.api.get('system/role', { limit: 1 })).rows[0];
  return {
    record,
    async detect(known) {
      try {
        const role = known ?? (await anyRole());
        if (role) record({ ...role, ...(await directoryMappings(app).read(role.id)) }, true);
      } catch {
        // the save will say what is not kept
      }
    },
    applyTo: (blank) => ({ ...blank, isDefaultAppDropped, ...(hasNoDirectory && { dn: null }) }),
  };
}
