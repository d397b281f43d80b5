import { landingPath } from '../../core/session/landingPath.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { signOut } from '../../core/session/signOut.ts';
import { Button } from '../ui/Button.tsx';
import { useEmit } from '../ui/ElementContext.tsx';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { useT } from '../ui/useT.ts';
import { FailureNote } from '../ui/FailureNote.tsx';
import { useAsyncAction } from './useAsyncAction.ts';

/** Who is signed in, and the ways on: into the product, or out. */
export function SignedIn({ user, note }: { user: CurrentUser; note: string | false }) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const { busy, failure, run } = useAsyncAction();

  const proceed = () =>
    emit('df-navigate', { path: landingPath(user, app.page.environment.getState().environment) });
  const leave = () =>
    run(() =>
      signOut(app).finally(() => {
        // also where the server could not be told
        if (!app.page.session.getState().user) emit('df-logout');
      }),
    );
  return (
    <div className="df-form">
      <div>
        <div className="df-hint">{t('Signed in as')}</div>
        <div className="df-title" role="heading" aria-level={2}>
          {user.name}
        </div>
        {user.email !== user.name && <div className="df-hint">{user.email}</div>}
      </div>
      {note && <div className="df-note">{note}</div>}
      <FailureNote key={failure.count} message={failure.message} />
      <Button kind="primary" onClick={proceed}>
        {t('Continue')}
      </Button>
      <Button busy={busy} onClick={leave}>
        {t('Logout')}
      </Button>
    </div>
  );
}
