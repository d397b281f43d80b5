import { useMemo } from 'react';
import { compareAccess } from '../../../core/access-rules/compareAccess.ts';
import type { RoleState } from '../../../core/access-rules/accessAt.ts';
import { plural } from '../../../core/messages/plural.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { useT } from '../../ui/useT.ts';
import { ChangeList } from './ChangeList.tsx';
import { useSettled } from '../form/useSettled.ts';

export interface AccessChangesProps {
  role: RoleState;
  saved: RoleState;
}

/** Which requests the role gains and loses by saving, and which see other rows. */
export function AccessChanges({ role, saved }: AccessChangesProps) {
  const t = useT();
  const now = useMemo(() => ({ role, saved }), [role, saved]);
  const shown = useSettled(now, role.index.rules.length);
  const changes = useMemo(() => compareAccess(shown.saved, shown.role), [shown]);
  if (!changes.length) return null;
  return (
    <div className="df-full">
      <FormSection
        title={t('Changes to access')}
        hint={plural(t, changes.length, {
          one: 'One change takes effect when you save.',
          other: '{count} changes take effect when you save.',
        })}
      >
        <ChangeList changes={changes} />
      </FormSection>
    </div>
  );
}
