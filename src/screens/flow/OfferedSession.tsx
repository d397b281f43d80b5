import { useStore } from 'zustand';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { acceptOffered, declineOffered } from '../../core/session/acceptOffered.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useT } from '../ui/useT.ts';
import { useVisitorApp } from './useVisitorApp.ts';

const nameOf = ({ email, name }: CurrentUser) => email || name;

/** Asks before a link replaces the signed-in user. */
export function OfferedSession() {
  const app = useVisitorApp();
  const t = useT();
  const { offered, user } = useStore(app.page.session);
  if (!offered || !user) return null;
  const decline = () => declineOffered(app);
  const names = { current: nameOf(user), other: nameOf(offered) };
  return (
    <Dialog
      role="alertdialog"
      title={t("You're signed in as {current}. Continue as {other}?", names)}
      onClose={decline}
      footer={
        <>
          <Button onClick={decline}>{t('Stay signed in as {current}', names)}</Button>
          <Button kind="primary" onClick={() => acceptOffered(app)}>
            {t('Continue as {other}', names)}
          </Button>
        </>
      }
    >
      <p>{t('The link you opened is for another account.')}</p>
    </Dialog>
  );
}
