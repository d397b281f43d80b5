import { createContext, useContext, useMemo } from 'react';
import type { AccessChange } from '../../core/access-rules/compareAccess.ts';
import type { App } from '../../core/app.ts';
import type { Collection } from '../../core/collections/createCollection.ts';
import { IncompleteCreation } from '../../core/collections/IncompleteCreation.ts';
import { rolesCollection } from '../../core/collections/rolesCollection.ts';
import type { Id } from '../../core/resources/resource.ts';
import { copyOf, type Role, type RoleForm } from '../../core/resources/roles.ts';
import { useElement } from '../kit/ElementContext.tsx';
import { useApp } from '../kit/useApp.ts';

type FindGains = () => Promise<readonly AccessChange[]>;

export interface Roles {
  collection: Collection<Role, RoleForm>;
  /** A role as the server has it, of those that have been opened or saved here. */
  savedOf: (id: Id) => Role | null;
  /** What saving the open role as it stands would open; null while nobody knows. */
  gains: () => Promise<readonly AccessChange[] | null>;
  /** Told by the form that is open. */
  noteGains: (find: FindGains | null) => void;
  /** The role that `/create?copy={id}` begins with, where it is not known, e.g. after a reload. */
  missingCopy: (path: string | undefined) => string | null;
  /** What `/create?copy={id}` begins with. */
  keepCopy: (role: Role, name: string) => void;
}

export const RolesContext = createContext<Roles | null>(null);

/** What the parts of the roles' screen share. */
export function useSharedRoles(): Roles {
  const roles = useContext(RolesContext);
  if (!roles) throw new Error('A part of the roles needs the screen around it.');
  return roles;
}

const askedCopy = (path = ''): string | null =>
  path.startsWith('/create') ? new URLSearchParams(path.split('?')[1]).get('copy') : null;

function createRoles(app: App, host: { path?: string }): Roles {
  const plain = rolesCollection(app);
  const saved = new Map<string, Role>();
  let findGains: FindGains | null = null;
  let copied: { id: string; form: RoleForm } | null = null;
  const keep = (role: Role) => {
    saved.set(String(role.id), role);
    return role;
  };
  const keepIncomplete = (error: unknown): never => {
    if (error instanceof IncompleteCreation) keep(error.record as Role);
    throw error;
  };
  // servers say what they keep only by what they send
  let hasNoDirectory = false;
  const keepFetched = (role: Role) => {
    const { environment } = app.page.environment.getState();
    if (environment?.authentication?.adldap?.length) {
      hasNoDirectory = role.role_adldap_by_role_id === undefined;
    }
    return keep(role);
  };
  /** A place in a directory that could not be read again is the one that was known. */
  const keepUpdated = (role: Role) => {
    const known = saved.get(String(role.id))?.role_adldap_by_role_id;
    return keep({ ...(known && { role_adldap_by_role_id: known }), ...role });
  };
  const blank = () => {
    const form =
      copied && askedCopy(host.path) === copied.id ? copied.form : plain.resource.blank();
    const seen = [...plain.store.getState().rows, ...saved.values()];
    return {
      ...form,
      isDefaultAppDropped: seen.some((role) => role.default_app_id === undefined),
      ...(hasNoDirectory && { dn: null }),
    };
  };
  return {
    collection: {
      ...plain,
      resource: { ...plain.resource, blank },
      fetchOne: (id) => plain.fetchOne(id).then(keepFetched),
      create: (payload, query) => plain.create(payload, query).then(keep, keepIncomplete),
      update: (id, changes, query) => plain.update(id, changes, query).then(keepUpdated),
    },
    savedOf: (id) => saved.get(String(id)) ?? null,
    // what compares did not come: nobody knows
    gains: async () => (await findGains?.().catch(() => null)) ?? null,
    noteGains: (find) => {
      findGains = find;
    },
    missingCopy: (path) => {
      const asked = askedCopy(path);
      return asked === copied?.id ? null : asked;
    },
    keepCopy: (role, name) => {
      copied = { id: String(role.id), form: copyOf(plain.resource.toForm(role), name) };
    },
  };
}

/** The roles of this element's instance. */
export function useRoles(): Roles {
  const app = useApp();
  const { host } = useElement();
  return useMemo(() => createRoles(app, host as HTMLElement & { path?: string }), [app, host]);
}
