import { createContext, useContext, useMemo } from 'react';
import type { AccessChange } from '../../core/access-rules/compareAccess.ts';
import type { App } from '../../core/page/createApp.ts';
import type { Collection } from '../../core/collections/createCollection.ts';
import { IncompleteCreation } from '../../core/collections/IncompleteCreation.ts';
import { roleKeeping } from '../../core/collections/roleKeeping.ts';
import { rolesCollection } from '../../core/collections/rolesCollection.ts';
import type { Id } from '../../core/lib/Id.ts';
import { copyOf, type Role, type RoleForm } from '../../core/resources/roles.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';

type FindGains = (now: Role, changes: object) => Promise<readonly AccessChange[]>;

export interface Roles {
  collection: Collection<Role, RoleForm>;
  /** A role as the server has it, of those that have been opened or saved here. */
  savedOf: (id: Id) => Role | null;
  /** What a save opens of a role as the server has it now; null while nobody knows. */
  gains: (...save: Parameters<FindGains>) => Promise<readonly AccessChange[] | null>;
  /** Told by the form that is open. */
  noteGains: (find: FindGains | null) => void;
  /** Finds out what the server keeps of a role: settled when a form of a new one may be shown there. */
  learn: (path: string | undefined) => Promise<void>;
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
    keeping.note(role);
    return role;
  };
  const keepFetched = (role: Role) => {
    keeping.note(role, true);
    return keep(role);
  };
  const keepIncomplete = (error: unknown): never => {
    if (error instanceof IncompleteCreation) keep(error.record as Role);
    throw error;
  };
  const keeping = roleKeeping(app);
  /** A place in a directory that could not be read again is the one that was known. */
  const keepUpdated = (role: Role) => {
    const known = saved.get(String(role.id))?.role_adldap_by_role_id;
    return keep({ ...(known && { role_adldap_by_role_id: known }), ...role });
  };
  const blank = () => {
    const form =
      copied && askedCopy(host.path) === copied.id ? copied.form : plain.resource.blank();
    return keeping.offered(form);
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
    gains: async (...save) => (await findGains?.(...save).catch(() => null)) ?? null,
    noteGains: (find) => {
      findGains = find;
    },
    learn: async (path = '') => {
      // a list that is on its way has roles too
      if (path.startsWith('/create')) return keeping.learn();
      const { store } = plain;
      const forget = store.subscribe(({ rows: [role] }) => {
        if (!role) return;
        forget();
        void keeping.learn(role);
      });
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
