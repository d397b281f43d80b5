import { sendInvite } from '../../core/accounts/accountsCollection.ts';
import { notify } from '../../core/notices/notices.ts';
import type { Account } from '../../core/resources/accountForm.ts';
import { Button } from '../ui/Button.tsx';
import { useApp } from '../flow/useApp.ts';
import { useActions } from '../flow/useActions.tsx';
import { useDialect } from '../flow/useDialect.ts';
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
  const { isBusy, act, waiting } = useActions();
  const { isConfirmed } = useDialect();
  if (isConfirmed(account)) return null;
  const invite = () =>
    act({
      action: t('Send invitation'),
      title: account.name,
      send: () => sendInvite(app, path, account.id),
      done: () => notify(app, 'success', t(sent)),
    });
  return (
    <>
      <Button busy={isBusy()} onClick={() => void invite()}>
        {t('Send invitation')}
      </Button>
      {waiting()}
    </>
  );
}
