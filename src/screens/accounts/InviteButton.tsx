import { sendInvite } from '../../core/collections/accountsCollection.ts';
import { notify } from '../../core/notices/notices.ts';
import { notifyFailure } from '../../core/notices/notifyFailure.ts';
import type { Account } from '../../core/resources/accountForm.ts';
import { Button } from '../ui/Button.tsx';
import { useApp } from '../flow/useApp.ts';
import { useDialect } from '../flow/useDialect.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';

export interface InviteButtonProps {
  account: Account;
  /** Of the accounts, below the API base. */
  path: string;
  /** Shown when the email has been sent. */
  sent: string;
}

/** Emails the invitation to an account that isn't confirmed (spec 1 §7: PATCH with send_invite). */
export function InviteButton({ account, path, sent }: InviteButtonProps) {
  const t = useT();
  const app = useApp();
  const { busy, run } = useOneAtATime();
  const { isConfirmed } = useDialect();
  if (isConfirmed(account)) return null;
  const invite = async () => {
    await sendInvite(app, path, account.id);
    notify(app, 'success', t(sent));
  };
  const attempt = (): void =>
    void run(invite).catch((error: Error) => {
      const action = t('Send invitation');
      notifyFailure(app, t, error, account.name, { action, again: attempt });
    });
  return (
    <Button busy={busy} onClick={attempt}>
      {t('Send invitation')}
    </Button>
  );
}
