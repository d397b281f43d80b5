import { useState } from 'react';
import { sendInvite } from '../../core/collections/usersCollection.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices.ts';
import { userMessages, type User } from '../../core/resources/users.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useApp } from '../kit/useApp.ts';
import { useDialect } from '../kit/useDialect.ts';
import { useT } from '../kit/useT.ts';

/** 'Confirmed', or the button that mails the invitation (spec 1 §7: PATCH with send_invite). */
export function InviteButton({ user }: { user: User }) {
  const t = useT();
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const { isConfirmed } = useDialect();
  if (isConfirmed(user)) {
    return (
      <span className="df-tag">
        <Icon name="check" />
        {t('Confirmed')}
      </span>
    );
  }
  const invite = async () => {
    setBusy(true);
    try {
      await sendInvite(app, user.id);
      notify(app, 'success', t(userMessages.invited));
    } catch (error) {
      notify(app, 'error', t((error as ApiError).message));
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void invite()}>
      {t('Send Invite')}
    </Button>
  );
}
