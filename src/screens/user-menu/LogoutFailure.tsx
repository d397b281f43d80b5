import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/useT.ts';

export interface LogoutFailureProps {
  message: string | null;
  /** Left out where nobody is signed in any more. */
  onRetry: (() => void) | undefined;
  onDismiss: () => void;
}

/** Why signing out failed, below the menu; the live region is there before its sentence. */
export function LogoutFailure({ message, onRetry, onDismiss }: LogoutFailureProps) {
  const t = useT();
  return (
    <div role="alert" className="df-signout-failure">
      {message && (
        <div className="df-note df-note-error" part="notice">
          <div dir="auto">
            {onRetry ? t(message) : `${t("You're signed out in this browser.")} ${t(message)}`}
          </div>
          <div>
            {onRetry && (
              <Button kind="quiet" onClick={onRetry}>
                {t('Try again')}
              </Button>
            )}
            <Button kind="quiet" onClick={onDismiss}>
              {t('Dismiss')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
