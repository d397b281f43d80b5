import type { App } from '../page/createApp.ts';
import type { Role, RoleForm } from '../resources/roles.ts';
import { directoryMappings } from './directoryMappings.ts';
import { readList } from '../http/readList.ts';

/** Which members of roles a server stores; only its responses show that. */
export interface RoleCapabilities {
  /**
   * Learns them from a role as the server sent it,
   * with its place in a directory if that was requested.
   */
  record(role: Role, isWhole?: boolean): void;
  /**
   * Finds out from a role, or any existing one. Never rejects: if it fails, everything is offered.
   */
  detect(role?: Role): Promise<void>;
  /** Returns a form of a new role without what the server doesn't store. */
  applyTo(blank: RoleForm): RoleForm;
}

/** Returns what is known about the roles of an App's instance. */
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
        // the save will report what the server doesn't store
      }
    },
    applyTo: (blank) => ({ ...blank, isDefaultAppDropped, ...(hasNoDirectory && { dn: null }) }),
  };
}
