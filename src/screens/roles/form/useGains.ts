import { useLayoutEffect } from 'react';
import type { AccessRule } from '../../../core/access-rules/AccessRule.ts';
import type { RuleIndex } from '../../../core/access-rules/indexRules.ts';
import { addedAccess } from '../../../core/roles/addedAccess.ts';
import { useSharedRoles } from '../RolesContext.ts';

/** Tells the screen how to find out what a save of the open role opens. */
export function useGains(indexing: (rules: readonly AccessRule[]) => RuleIndex): void {
  const { noteGains } = useSharedRoles();
  // a layout effect: whoever saves right after the services have come must be asked too
  useLayoutEffect(() => {
    noteGains((now, changes) =>
      Promise.resolve(
        addedAccess(now, changes, (rules, isActive) => ({ isActive, index: indexing(rules) })),
      ),
    );
    return () => noteGains(null);
  }, [indexing, noteGains]);
}
