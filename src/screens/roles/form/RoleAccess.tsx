import { useMemo, useState, type ReactNode } from 'react';
import type { AccessRule } from '../../../core/access-rules/AccessRule.ts';
import { createComponentLists } from '../../../core/access-rules/createComponentLists.ts';
import type { RuledServices } from '../../../core/roles/loadServices.ts';
import type { RoleForm } from '../../../core/resources/roles.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { FormSplit } from '../../ui/form/FormSplit.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { AccessRules } from './AccessRules.tsx';
import { CallTester } from './CallTester.tsx';
import { RoleOverview } from './RoleOverview.tsx';
import { useSharedRoles } from '../RolesContext.ts';
import { RuledServicesContext } from './RuledServicesContext.ts';
import { formPlace, groupKey, type OpenRule } from './ruleGroups.ts';
import { useIndexing, useRoleState } from './useRoleState.ts';

const AccessChanges = lazyPart(
  async () => (await import('../effects/AccessChanges.tsx')).AccessChanges,
);

export interface RoleAccessProps extends FormProps<RoleForm> {
  /** Shown below the rules and their consequences. */
  children: ReactNode;
}

/** The access rules of a role and their consequences; all of it requires the services. */
export function RoleAccess(props: RoleAccessProps) {
  const app = useApp();
  const { loadServices } = useSharedRoles();
  const { value, error, retry, stop } = useLoaded(loadServices);
  const lists = useMemo(() => createComponentLists(app), [app]);
  const ruled = useMemo(() => value && { ...value, lists }, [value, lists]);
  if (!ruled) {
    return error ? (
      <>
        <ErrorState error={error} onRetry={retry} />
        {props.children}
      </>
    ) : (
      // the content below appears with the rules, which would push it down
      <Skeleton lines={4} onStop={stop} />
    );
  }
  return (
    <RuledServicesContext value={ruled}>
      <Sections {...props} ruled={ruled} />
    </RuledServicesContext>
  );
}

function Sections(props: RoleAccessProps & { ruled: RuledServices }) {
  const { form, problems, onChange, ruled } = props;
  const t = useT();
  const rules = form.role_service_access_by_role_id;
  const indexing = useIndexing(ruled);
  const role = useRoleState(rules, form.is_active, indexing);
  const { savedOf } = useSharedRoles();
  const before = form.id === null ? null : savedOf(form.id);
  const kept = useRoleState(
    before?.role_service_access_by_role_id ?? NONE,
    before?.is_active ?? false,
    indexing,
  );
  const saved = before && kept;
  const [open, setOpen] = useState<OpenRule | null>(null);
  const [openOf, setOpenOf] = useState(before);
  // a save moves rules up where others were removed; after a failed save, the form is unchanged
  if (openOf !== before) {
    setOpenOf(before);
    if (rules === before?.role_service_access_by_role_id) setOpen(null);
  }
  const showRule = (place: number) => {
    const at = formPlace(rules, place);
    const rule = rules[at];
    if (rule) setOpen({ at, group: groupKey(rule.service_id) });
  };
  return (
    <>
      <FormSplit
        aside={
          <>
            <FormSection title={t('Can this role call …?')}>
              <CallTester id={form.id} role={role} saved={saved} onShowRule={showRule} />
            </FormSection>
            {saved &&
              (rules !== before.role_service_access_by_role_id ||
                role.isActive !== saved.isActive) && <AccessChanges role={role} saved={saved} />}
          </>
        }
      >
        <div className="df-full">
          <FormSection
            title={t('Access')}
            hint={t('What this role can call. The most specific matching rule wins.')}
          >
            <AccessRules
              rules={rules}
              index={role.index}
              problem={problemAt(problems, 'role_service_access_by_role_id')}
              open={open}
              onOpen={setOpen}
              onChange={(next) => onChange('role_service_access_by_role_id', next)}
            />
          </FormSection>
        </div>
      </FormSplit>
      <RoleOverview id={form.id} role={role} />
      {props.children}
    </>
  );
}

const NONE: readonly AccessRule[] = [];
