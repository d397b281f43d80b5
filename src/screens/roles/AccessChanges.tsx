import { useLayoutEffect, useMemo } from 'react';
import { compareAccess, isOpening } from '../../core/access-rules/compareAccess.ts';
import type { RoleState } from '../../core/access-rules/grantedAt.ts';
import { plural } from '../../core/messages/plural.ts';
import { FormSection } from '../kit/FormSection.tsx';
import { useT } from '../kit/useT.ts';
import { ChangeList } from './ChangeList.tsx';
import { useSharedRoles } from './RolesContext.ts';
import { useSettled } from './useSettled.ts';

export interface AccessChangesProps {
  role: RoleState;
  /** null while the role is new. */
  saved: RoleState | null;
}

/** Which calls the role gains and loses by saving, and which see other rows. */
export function AccessChanges({ role, saved }: AccessChangesProps) {
  const t = useT();
  const now = useMemo(() => ({ role, saved }), [role, saved]);
  const shown = useSettled(now, role.index.rules.length);
  const changes = useMemo(
    () => (shown.saved ? compareAccess(shown.saved, shown.role) : []),
    [shown],
  );
  const { noteGains } = useSharedRoles();
  // a layout effect: whoever saves right after typing must be asked too
  useLayoutEffect(() => {
    noteGains(() => (now.saved ? compareAccess(now.saved, now.role).filter(isOpening) : []));
    return () => noteGains(null);
  }, [now, noteGains]);
  if (!changes.length) return null;
  return (
    <div className="df-full">
      <FormSection
        title={t('What saving changes')}
        hint={plural(t, changes.length, {
          one: 'Calls to one place change.',
          other: 'Calls to {count} places change.',
        })}
      >
        <ChangeList changes={changes} />
      </FormSection>
    </div>
  );
}
