import { useState } from 'react';
import section from '../../ui/form/section.css' with { type: 'css' };
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import type { UserAccessSectionProps } from '../effects/UserAccessSection.tsx';

const UserAccessSection = lazyPart(
  async () => (await import('../effects/UserAccessSection.tsx')).UserAccessSection,
);

/** What a user may do, worked out when it is opened. */
export function UserAccess(props: UserAccessSectionProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useSheet(section);
  return (
    <details
      className="df-section df-fold"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary onPointerEnter={UserAccessSection.preload}>{t('What can this user do?')}</summary>
      {isOpen && (
        <div className="df-form">
          <UserAccessSection {...props} />
        </div>
      )}
    </details>
  );
}
