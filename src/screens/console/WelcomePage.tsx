import { useStore } from 'zustand';
import { emitEvent } from '../../core/emitEvent.ts';
import { Button } from '../kit/Button.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';

/** Where people without administration land: who they are here, and what this place can do for them. */
export function WelcomePage() {
  const app = useApp();
  const t = useT();
  const user = useStore(app.page.session, (state) => state.user);
  if (!user) return null;
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
