import type { App } from '../app.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { roles, type DirectoryMapping, type Role, type RoleForm } from '../resources/roles.ts';
import type { Id } from '../resources/resource.ts';
import { createCollection, type Collection } from './createCollection.ts';
import { IncompleteCreation } from './IncompleteCreation.ts';

/** A server without the part that maps directories answers 400, as recorded ones do (recorded: role). */
const RELATION = { fields: 'id', related: 'role_adldap_by_role_id' };

/** The recorded servers take a default app and drop it without a word. */
const droppedApp = () =>
  new ApiError({
    status: 200,
    kind: 'refused',
    message: msg(
      'This server keeps no default app of a role. Apps choose their default role instead.',
    ),
  });

const hasDirectory = ({ page }: App) =>
  !!page.environment.getState().environment?.authentication?.adldap?.length;

/** The roles, whose place in a directory is read and written by calls of its own (spec 2 §7). */
export function rolesCollection(app: App): Collection<Role, RoleForm> {
  const collection = createCollection(app, roles);
  const addressOf = (id: Id) => `${roles.path}/${encodeURIComponent(String(id))}`;
  /** Empty members where there is nothing to be had: they say that the server keeps none. */
  const readMapping = async (id: Id): Promise<Pick<Role, 'role_adldap_by_role_id'>> => {
    if (!hasDirectory(app)) return {};
    try {
      const { role_adldap_by_role_id = [] } = await app.api.get<Role>(addressOf(id), RELATION);
      return { role_adldap_by_role_id };
    } catch (error) {
      if ((error as ApiError).status === 400) return {};
      throw error;
    }
  };
  const writeMapping = async (id: Id, rows: readonly DirectoryMapping[]) => {
    const body = { role_adldap_by_role_id: rows.map((row) => ({ ...row, role_id: id })) };
    const reply = await app.api.patch<Role>(addressOf(id), body, RELATION);
    return reply.role_adldap_by_role_id ?? rows;
  };
  return {
    ...collection,
    async fetchOne(id) {
      const [role, mapping] = await Promise.all([collection.fetchOne(id), readMapping(id)]);
      return { ...role, ...mapping };
    },
    async create(payload, query) {
      const { role_adldap_by_role_id: rows, ...rest } = payload as Partial<Role>;
      const role = await collection.create(rest, query);
      if (rows) {
        await writeMapping(role.id, rows).catch((error: ApiError) => {
          throw new IncompleteCreation(role, { dn: rows[0]?.dn ?? '' }, error);
        });
      }
      const made = rows ? { ...role, role_adldap_by_role_id: rows } : role;
      if (rest.default_app_id != null && role.default_app_id === undefined) {
        throw new IncompleteCreation(made, {}, droppedApp());
      }
      return made;
    },
    async update(id, changes, query) {
      const { role_adldap_by_role_id: rows, ...rest } = changes as Partial<Role>;
      // first what can be sent twice: were it to fail after the rules, a second save would add them again
      const mapping = rows
        ? { role_adldap_by_role_id: [...(await writeMapping(id, rows))] }
        : await readMapping(id);
      const role = Object.keys(rest).length
        ? await collection.update(id, rest, query)
        : await collection.fetchOne(id);
      return { ...role, ...mapping };
    },
  };
}
