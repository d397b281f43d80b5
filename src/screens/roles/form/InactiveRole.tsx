import { Button } from '../../ui/Button.tsx';
import { useT } from '../../ui/useT.ts';
import { useActions } from '../../flow/useActions.tsx';

export interface InactiveRoleProps {
  activate: () => Promise<unknown>;
  onActive: () => void;
}

/** Says that a newly created role doesn't allow anything yet, and activates it. */
export function InactiveRole({ activate, onActive }: InactiveRoleProps) {
  const t = useT();
  const { isBusy, act, waiting } = useActions();
  const start = () => act({ action: t('Activate'), send: activate, done: onActive });
  return (
    <div className="df-note df-bar" role="status">
      <span>{t("Role saved, but it's inactive.")}</span>
      <Button busy={isBusy()} onClick={() => void start()}>
        {t('Activate')}
      </Button>
      {waiting()}
    </div>
  );
}
