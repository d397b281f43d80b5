import { useRef } from 'react';
import type { Role } from '../../../core/resources/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { useT } from '../../ui/useT.ts';
import { useActions } from '../../flow/useActions.tsx';

export interface InactiveRoleProps {
  activate: () => Promise<Role>;
  onActive: (role: Role) => void;
}

/** Says that a newly created role doesn't allow anything yet, and activates it. */
export function InactiveRole({ activate, onActive }: InactiveRoleProps) {
  const t = useT();
  const { isBusy, act, waiting } = useActions();
  const note = useRef<HTMLDivElement>(null);
  const done = (role: Role) => {
    const { current } = note;
    // the user has left the form, or activated the role in it
    if (!current) return;
    // the note disappears with the button that was pressed
    const title = current.closest('form')?.querySelector<HTMLElement>('.df-title');
    if (current.matches(':focus-within')) title?.focus();
    onActive(role);
  };
  const start = () => act({ action: t('Activate'), send: activate, done });
  return (
    <div ref={note} className="df-note df-bar" role="status">
      <span>{t("Role saved, but it's inactive.")}</span>
      <Button busy={isBusy()} onClick={() => void start()}>
        {t('Activate')}
      </Button>
      {waiting()}
    </div>
  );
}
