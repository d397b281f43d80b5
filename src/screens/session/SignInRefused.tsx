import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/useT.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';

/**
 * Why the sign-in that the page brought along was refused, to somebody who is signed in: the form that
 * says so to visitors is not shown then.
 */
export function SignInRefused({ message }: { message: string }) {
  const t = useT();
  const { session } = useVisitorApp().page;
  return (
    <div role="alert" className="df-note df-note-error df-session-ends df-session-refused">
      <span dir="auto">{t(message)}</span>
      <Button onClick={() => session.setState({ refusal: '' })}>{t('Dismiss')}</Button>
    </div>
  );
}
