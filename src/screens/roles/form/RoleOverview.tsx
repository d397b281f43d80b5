import type { Id } from '../../../core/lib/Id.ts';
import type { RoleState } from '../../../core/access-rules/accessAt.ts';
import { FoldSection } from '../../ui/form/FoldSection.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useT } from '../../ui/useT.ts';

const AccessMatrix = lazyPart(
  async () => (await import('../effects/AccessMatrix.tsx')).AccessMatrix,
);
const RoleHolderList = lazyPart(
  async () => (await import('../effects/RoleHolderList.tsx')).RoleHolderList,
);

export interface RoleOverviewProps {
  /** null for a new role: no one has it. */
  id: Id | null;
  role: RoleState;
}

/** What the role allows at a glance, and who has it; computed when it is opened. */
export function RoleOverview({ id, role }: RoleOverviewProps) {
  const t = useT();
  return (
    <FoldSection title={t('Overview: access by service and assigned users')}>
      {() => (
        <div className="df-form">
          <AccessMatrix role={role} />
          {id !== null && <RoleHolderList id={id} />}
        </div>
      )}
    </FoldSection>
  );
}
