import { useState } from 'react';
import { evaluateAccess } from '../../../core/access-rules/evaluateAccess.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { VerdictView, type VerdictViewProps } from '../../access/VerdictView.tsx';
import { useT } from '../../ui/useT.ts';
import { RoleUsers } from './RoleUsers.tsx';

export interface RoleVerdictProps extends VerdictViewProps {
  /** null for a new role: no one has it. */
  id: Id | null;
}

/** Whether a role allows a request, and for which users. */
export function RoleVerdict({ id, ...props }: RoleVerdictProps) {
  const t = useT();
  const { role, call } = props;
  const [isOpen, setOpen] = useState(false);
  const { allowed, ground } = evaluateAccess(role.index, role.isActive, call);
  const isByRole = allowed && (ground === 'rules' || ground === 'tableList');
  return (
    <VerdictView {...props}>
      {id !== null && isByRole && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('Which users can do this?')}</summary>
          {isOpen && <RoleUsers id={id} />}
        </details>
      )}
    </VerdictView>
  );
}
