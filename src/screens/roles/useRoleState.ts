import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isRemoved, type AccessRule } from '../../core/access-rules/AccessRule.ts';
import type { RoleState } from '../../core/access-rules/grantedAt.ts';
import { indexRules } from '../../core/access-rules/indexRules.ts';
import type { RuledServices } from '../../core/access-rules/loadServices.ts';
import { useApp } from '../kit/useApp.ts';
import { useDialect } from '../kit/useDialect.ts';

/** A role as calls are judged by it: its rules by service, as this server goes by them. */
export function useRoleState(
  rules: readonly AccessRule[],
  isActive: boolean,
  { services }: RuledServices,
): RoleState {
  const { generation } = useDialect();
  const openRegistration = useStore(
    useApp().page.environment,
    ({ environment }) => environment?.authentication?.allow_open_registration === true,
  );
  const index = useMemo(
    () =>
      indexRules(
        rules.filter((rule) => !isRemoved(rule)),
        services,
        generation,
        openRegistration,
      ),
    [rules, services, generation, openRegistration],
  );
  return useMemo(() => ({ isActive, index }), [isActive, index]);
}
