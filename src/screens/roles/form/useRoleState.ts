import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { isRemoved, type AccessRule } from '../../../core/access-rules/AccessRule.ts';
import type { RoleState } from '../../../core/access-rules/accessAt.ts';
import { indexRules, type RuleIndex } from '../../../core/access-rules/indexRules.ts';
import type { RuledServices } from '../../../core/roles/loadServices.ts';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';

type Indexing = (rules: readonly AccessRule[]) => RuleIndex;

/** Returns the function that indexes rules by service, as this server evaluates them. */
export function useIndexing({ services }: RuledServices): Indexing {
  const { access } = useDialect();
  const openRegistration = useStore(
    useApp().page.environment,
    ({ environment }) => environment?.authentication?.allow_open_registration === true,
  );
  return useCallback(
    (rules) =>
      indexRules(
        rules.filter((rule) => !isRemoved(rule)),
        services,
        access,
        openRegistration,
      ),
    [services, access, openRegistration],
  );
}

/** The parts of a role that decide about requests. */
export function useRoleState(
  rules: readonly AccessRule[],
  isActive: boolean,
  indexing: Indexing,
): RoleState {
  const index = useMemo(() => indexing(rules), [rules, indexing]);
  return useMemo(() => ({ isActive, index }), [isActive, index]);
}
