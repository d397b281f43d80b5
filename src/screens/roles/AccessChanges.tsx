import { useLayoutEffect, useMemo } from 'react';
import { compareAccess, type RoleState } from '../../core/access-rules/compareAccess.ts';
import { plural } from '../../core/messages/plural.ts';
import { FormSection } from '../kit/FormSection.tsx';
import { useT } from '../kit/useT.ts';
import { ChangeList } from './ChangeList.tsx';
import { useSharedRoles } from './RolesContext.ts';

export interface AccessChangesProps {
  role: RoleState;
  /** null while the role is new. */
  saved: RoleState | null;
}

/** Which calls the role gains and loses by saving. */
export function AccessChanges({ role, saved }: AccessChangesProps) {
  const t = useT();
  const changes = useMemo(() => (saved ? compareAccess(saved, role) : []), [saved, role]);
  const { noteGains } = useSharedRoles();
  // a layout effect: whoever saves right after typing must be asked too
  useLayoutEffect(() => {
    noteGains(changes.filter(({ gained }) => gained.length));
    return () => noteGains(null);
  }, [changes, noteGains]);
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
