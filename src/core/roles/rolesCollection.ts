import type { App } from '../page/createApp.ts';
import { mayOpen } from '../access-rules/mayOpen.ts';
import { type ApiError, refusalOf } from '../http/apiError.ts';
import type { Id } from '../lib/Id.ts';
import { msg } from '../messages/translate.ts';
import { roles, type Role, type RoleForm } from '../resources/roles.ts';
import { createCollection, type Collection } from '../collections/createCollection.ts';
import { directoryMappings } from './directoryMappings.ts';
import { PartialSave } from '../saving/PartialSave.ts';
import { readMembers, type RecordStore } from '../collections/recordSaving.ts';
import { roleCapabilities } from './roleCapabilities.ts';

/** Returns the error for a default app: the recorded servers accept one and silently drop it. */
const droppedApp = () =>
  refusalOf(
    msg("Roles have no default app on this server. Set each app's default role instead."),
    200,
  );

export interface RolesCollection
  extends Collection<Role, RoleForm>, Pick<RecordStore<Role, RoleForm>, 'readNow'> {
  /** Returns a role as the server has it, if it was opened or saved here. */
  savedOf(id: Id): Role | null;
  /**
   * Finds out which members of a role the server stores; resolves when the form of a new one can be
   * shown. With `waitsForList` the first listed role tells, and nothing waits for it. Never
   * rejects.
   */
  detectCapabilities(options: { waitsForList: boolean }): Promise<void>;
}

/**
 * Returns the roles, whose place in a directory is read and written by separate requests (spec 2
 * §7). The form of a new one offers only what the server is known to store.
 */
export function rolesCollection(app: App): RolesCollection {
  const list = createCollection(app, roles);
  const mappings = directoryMappings(app);
  const capabilities = roleCapabilities(app);
  const saved = new Map<string, Role>();
  const keep = (role: Role, isWhole = false) => {
    saved.set(String(role.id), role);
    capabilities.record(role, isWhole);
    return role;
  };
  const incomplete = (role: Role, missing: Partial<RoleForm>, reason: ApiError) =>
    new PartialSave(keep(role), missing, reason);
  const collection: Collection<Role, RoleForm> & Pick<RolesCollection, 'readNow'> = {
    ...list,
    readNow: (role, changes) => {
      // a change that grants access is checked against the whole role
      const beside = mayOpen(changes) ? ['is_active', 'role_service_access_by_role_id'] : [];
      return readMembers(app, roles.path, role, [...Object.keys(changes), ...beside]);
    },
    resource: {
      ...list.resource,
      blank: () => capabilities.applyTo(roles.blank()),
      copyOf: (form, t) => capabilities.applyTo(roles.copyOf?.(form, t) ?? form),
    },
    async fetchOne(id) {
      const [role, mapping] = await Promise.all([list.fetchOne(id), mappings.read(id)]);
      return keep({ ...role, ...mapping }, true);
    },
    async create(payload, query) {
      const { role_adldap_by_role_id: rows, ...rest } = payload as Partial<Role>;
      const role = await list.create(rest, query);
      if (rows) {
        await mappings.write(role.id, rows).catch((error: ApiError) => {
          throw incomplete(role, { dn: rows[0]?.dn ?? '' }, error);
        });
      }
      // the role exists by now, even if the rest is unknown
      const mapping = rows
        ? { role_adldap_by_role_id: rows }
        : await mappings.read(role.id).catch(() => ({}));
      const made = { ...role, ...mapping };
      if (rest.default_app_id != null && role.default_app_id === undefined) {
        throw incomplete(made, {}, droppedApp());
      }
      return keep(made);
    },
    async update(id, changes, query) {
      const { role_adldap_by_role_id: rows, ...rest } = changes as Partial<Role>;
      // if a place in a directory can't be read again, the last known one is kept
      const known = saved.get(String(id))?.role_adldap_by_role_id;
      // first, so that nothing is stored of what the server rejects
      const changed = Object.keys(rest).length > 0 && (await list.update(id, rest, query));
      const written =
        rows &&
        (await mappings.write(id, rows).catch((error: ApiError) => {
          if (!changed) throw error;
          const role = { ...changed, ...(known && { role_adldap_by_role_id: known }) };
          throw incomplete(role, { dn: rows[0]?.dn ?? '' }, error);
        }));
      const role = changed || (await list.fetchOne(id));
      const mapping = written
        ? { role_adldap_by_role_id: [...written] }
        : await mappings.read(id).catch(() => ({}));
      return keep({ ...(known && { role_adldap_by_role_id: known }), ...role, ...mapping });
    },
  };
  return {
    ...collection,
    savedOf: (id) => saved.get(String(id)) ?? null,
    async detectCapabilities({ waitsForList }) {
      if (!waitsForList) return capabilities.detect();
      const forget = list.store.subscribe(({ rows: [role] }) => {
        if (!role) return;
        forget();
        void capabilities.detect(role);
      });
    },
  };
}
