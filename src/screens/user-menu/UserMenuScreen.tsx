import { useEmit } from '../ui/ElementContext.tsx';
import { showAllControls } from '../../core/lib/showAllControls.ts';
import { errorText, type Reason } from '../../core/messages/errorText.ts';
import { Link } from '../ui/Link.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { usePageSession } from '../flow/usePageSession.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { useT } from '../ui/useT.ts';
import { useLogout } from './useLogout.ts';
import { Button } from '../ui/Button.tsx';

export interface UserMenuScreenProps {
  /** The page has no profile. */
  withoutProfile?: boolean;
  /** The prefix of a path in a link. */
  linkBase?: string;
}

/** The signed-in user's name with a menu; for visitors, a link to the sign-in. */
export function UserMenuScreen({ withoutProfile = false, linkBase = '#' }: UserMenuScreenProps) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const { status, user, lastUser } = usePageSession(app);
  const { busy, failure, question, logout, dismiss } = useLogout();

  const login = () => emit('df-navigate', { path: '/login' });

  if (status === 'restoring') return null;
  // the sign-in over the page continues the session, so the page below it stays unchanged
  const isContinued = status === 'expired' && app.page.signInOffers.size > 0;
  const shown = isContinued ? lastUser : user;
  const profile = {
    label: t('Profile'),
    onSelect: () => emit('df-navigate', { path: '/profile' }),
  };
  return (
    <>
      {shown ? (
        <MenuButton
          label={showAllControls(shown.name)}
          kind="quiet"
          busy={busy}
          head={
            <>
              <div className="df-user-head">
                <b dir="auto">{showAllControls(shown.name)}</b>
                {shown.email && shown.email !== shown.name && (
                  <span className="df-hint" dir="ltr">
                    {showAllControls(shown.email)}
                  </span>
                )}
              </div>
              <slot name="settings" />
            </>
          }
          items={[
            ...(withoutProfile ? [] : [profile]),
            { label: t('Logout'), onSelect: () => void logout() },
          ]}
        />
      ) : (
        <Link
          part="button"
          className="df-button df-quiet"
          href={`${linkBase}/login`}
          onOpen={login}
        >
          {t('Login')}
        </Link>
      )}
      {question}
      <LogoutFailure
        reason={failure}
        onRetry={user ? () => void logout() : undefined}
        onDismiss={dismiss}
      />
    </>
  );
}

interface LogoutFailureProps {
  reason: Reason | null;
  /** Undefined once no one is signed in. */
  onRetry: (() => void) | undefined;
  onDismiss: () => void;
}

/** Why signing out failed, below the menu; the live region exists before its text. */
function LogoutFailure({ reason, onRetry, onDismiss }: LogoutFailureProps) {
  const t = useT();
  return (
    <div role="alert" className="df-signout-failure">
      {reason && (
        <div className="df-note df-note-error" part="notice">
          <div dir="auto">
            {!onRetry && `${t("You're signed out in this browser.")} `}
            {errorText(t, reason)}
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
