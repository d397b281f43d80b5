import { createContext, useContext } from 'react';
import type { RuledServices } from '../../core/roles/loadServices.ts';
import type { RolesCollection } from '../../core/roles/rolesCollection.ts';

/** The state that the parts of the roles' screen share. */
export interface SharedRoles extends Pick<RolesCollection, 'savedOf'> {
  /** The possible subjects of rules; loaded once. */
  loadServices: () => Promise<RuledServices>;
}

export const RolesContext = createContext<SharedRoles | null>(null);

export function useSharedRoles(): SharedRoles {
  const roles = useContext(RolesContext);
  if (!roles) throw new Error('A part of the roles needs the screen around it.');
  return roles;
}
