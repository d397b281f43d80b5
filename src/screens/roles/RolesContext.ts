import { createContext, useContext } from 'react';
import type { AccessChange } from '../../core/access-rules/compareAccess.ts';
import type { RolesCollection } from '../../core/collections/rolesCollection.ts';
import type { Role } from '../../core/resources/roles.ts';

/** Finds what a save opens of a role as the server has it now. */
export type FindGains = (now: Role, changes: object) => Promise<readonly AccessChange[]>;

/** What the parts of the roles' screen share. */
export interface SharedRoles extends Pick<RolesCollection, 'savedOf'> {
  /** Told by the form that is open. */
  noteGains: (find: FindGains | null) => void;
  /** Keeps a role for the new one that begins with its rules and keys, at `/create?copy={id}`. */
  keepCopy: (role: Role) => void;
}

export const RolesContext = createContext<SharedRoles | null>(null);

export function useSharedRoles(): SharedRoles {
  const roles = useContext(RolesContext);
  if (!roles) throw new Error('A part of the roles needs the screen around it.');
  return roles;
}
