import { emitEvent } from '../../core/emitEvent.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { Button } from '../kit/Button.tsx';
import { useT } from '../kit/useT.ts';

/** Where people without administration land: who they are here, and what this place can do for them. */
export function WelcomePage({ user }: { user: CurrentUser }) {
  const t = useT();
  return (
    <section className="df-console-welcome">
      <h1>{t('Welcome, {name}', { name: user.name || user.email })}</h1>
      <p>
        {t('You are signed in as {email}. Applications that use this instance know you now.', {
          email: user.email,
        })}
      </p>
      <p>
        {t(
          'This console is for administrators, and your account is not one. Ask an administrator if you need more.',
        )}
      </p>
      <p>
        <Button
          onClick={(event) => emitEvent(event.currentTarget, 'df-navigate', { path: '/logout' })}
        >
          {t('Logout')}
        </Button>
      </p>
    </section>
  );
}
