import { useState } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';
import { landingPath } from '../../core/session/landingPath.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { signOut } from '../../core/session/signOut.ts';
import { Button } from '../kit/Button.tsx';
import { useEmit } from '../kit/ElementContext.tsx';
import { useVisitorApp } from '../kit/useVisitorApp.ts';
import { useT } from '../kit/useT.ts';
import { FailureNote } from '../kit/FailureNote.tsx';

/** Who is signed in, and the ways on: into the product, or out. */
export function SignedIn({ user }: { user: CurrentUser }) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const proceed = () =>
    emit('df-navigate', { path: landingPath(user, app.page.environment.getState().environment) });
  const leave = async () => {
    setBusy(true);
    await signOut(app).catch((error: ApiError) => setMessage(error.message));
    setBusy(false);
    // also where the server could not be told
    if (!app.page.session.getState().user) emit('df-logout');
  };
  return (
    <div className="df-form">
      <div>
        <div className="df-hint">{t('Signed in as')}</div>
        <div className="df-title" role="heading" aria-level={2}>
          {user.name}
        </div>
        {user.email !== user.name && <div className="df-hint">{user.email}</div>}
      </div>
      <FailureNote message={message} />
      <Button kind="primary" onClick={proceed}>
        {t('Continue')}
      </Button>
      <Button busy={busy} onClick={leave}>
        {t('Log out')}
      </Button>
    </div>
  );
}
