import { useLayoutEffect } from 'react';
import type { RoleState } from '../../core/access-rules/grantedAt.ts';
import { useSharedRoles } from './RolesContext.ts';

/** Tells the screen how to find out what saving the role as it stands would open. */
export function useGains(role: RoleState, saved: RoleState | null): void {
  const { noteGains } = useSharedRoles();
  // a layout effect: whoever saves right after typing must be asked too
  useLayoutEffect(() => {
    noteGains(async () => {
      if (!saved) return [];
      const { compareAccess, isOpening } = await import('../../core/access-rules/compareAccess.ts');
      return compareAccess(saved, role).filter(isOpening);
    });
    return () => noteGains(null);
  }, [role, saved, noteGains]);
}
