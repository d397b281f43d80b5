import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { roles, type Role, type RoleForm } from '../resources/roles.ts';
import { createCollection, type Collection } from './createCollection.ts';
import { directoryMappings } from './directoryMappings.ts';
import { IncompleteCreation } from './IncompleteCreation.ts';

/** The recorded servers take a default app and drop it without a word. */
const droppedApp = () =>
  new ApiError({
    status: 200,
    kind: 'refused',
    message: msg(
      'This server keeps no default app of a role. Apps choose their default role instead.',
    ),
  });

/** The roles, whose place in a directory is read and written by calls of its own (spec 2 §7). */
export function rolesCollection(app: App): Collection<Role, RoleForm> {
  const collection = createCollection(app, roles);
  const mappings = directoryMappings(app);
  return {
    ...collection,
    async fetchOne(id) {
      const [role, mapping] = await Promise.all([collection.fetchOne(id), mappings.read(id)]);
      return { ...role, ...mapping };
    },
    async create(payload, query) {
      const { role_adldap_by_role_id: rows, ...rest } = payload as Partial<Role>;
      const role = await collection.create(rest, query);
      if (rows) {
        await mappings.write(role.id, rows).catch((error: ApiError) => {
          throw new IncompleteCreation(role, { dn: rows[0]?.dn ?? '' }, error);
        });
      }
      // it is there already, whatever is known of the rest
      const mapping = rows
        ? { role_adldap_by_role_id: rows }
        : await mappings.read(role.id).catch(() => ({}));
      const made = { ...role, ...mapping };
      if (rest.default_app_id != null && role.default_app_id === undefined) {
        throw new IncompleteCreation(made, {}, droppedApp());
      }
      return made;
    },
    async update(id, changes, query) {
      const { role_adldap_by_role_id: rows, ...rest } = changes as Partial<Role>;
      const written = rows && [...(await mappings.write(id, rows))];
      const role = Object.keys(rest).length
        ? await collection.update(id, rest, query)
        : await collection.fetchOne(id);
      const mapping = written
        ? { role_adldap_by_role_id: written }
        : await mappings.read(id).catch(() => ({}));
      return { ...role, ...mapping };
    },
  };
}
