import { landingPath } from '../../core/access.ts';
import type { CurrentUser } from '../../core/pageState.ts';
import { signOut } from '../../core/session/signOut.ts';
import { Button } from '../kit/Button.tsx';
import { useEmit } from '../kit/ElementContext.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';

/** Who is signed in, and the ways on: into the product, or out. */
export function SignedIn({ user }: { user: CurrentUser }) {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const leave = async () => {
    await signOut(app);
    emit('df-logout');
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
      <Button kind="primary" onClick={() => emit('df-navigate', { path: landingPath(user) })}>
        {t('Continue')}
      </Button>
      <Button onClick={leave}>{t('Log out')}</Button>
    </div>
  );
}
