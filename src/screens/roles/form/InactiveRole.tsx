import { Button } from '../../ui/Button.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useT } from '../../ui/useT.ts';
import { useFailureNotice } from '../../flow/useFailureNotice.ts';

/** Says that a newly created role doesn't allow anything yet, and activates it. */
export function InactiveRole({ onActivate }: { onActivate: () => Promise<void> }) {
  const t = useT();
  const tellFailure = useFailureNotice();
  const { busy, run } = useOneAtATime();
  const activate = (): void =>
    void run(onActivate).catch((error: unknown) =>
      tellFailure(error, { action: t('Activate'), again: activate }),
    );
  return (
    <div className="df-note df-bar" role="status">
      <span>{t("Role saved, but it's inactive.")}</span>
      <Button busy={busy} onClick={activate}>
        {t('Activate')}
      </Button>
    </div>
  );
}
