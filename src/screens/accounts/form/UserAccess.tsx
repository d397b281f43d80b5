import { FoldSection } from '../../ui/form/FoldSection.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useT } from '../../ui/useT.ts';
import type { UserAccessSectionProps } from '../effects/UserAccessSection.tsx';

const UserAccessSection = lazyPart(
  async () => (await import('../effects/UserAccessSection.tsx')).UserAccessSection,
);

/** A user's access, computed when it is opened. */
export function UserAccess(props: UserAccessSectionProps) {
  const t = useT();
  return (
    <FoldSection title={t('What can this user do?')} onApproach={UserAccessSection.preload}>
      {() => (
        <div className="df-form">
          <UserAccessSection {...props} />
        </div>
      )}
    </FoldSection>
  );
}
