import { useEffect, useState, useLayoutEffect } from 'react';
import { loadEnvironment } from '../../../core/environment/loadEnvironment.ts';
import type { ApiError } from '../../../core/http/apiError.ts';
import { enterByCode } from '../../../core/session/enterByCode.ts';
import { type MailLink, readMailLink, takeMailLink } from '../../../core/session/mailLink.ts';
import type { PasswordOwner } from '../../../core/session/postPassword.ts';
import { stoppedBy } from '../../../core/page/stoppedBy.ts';
import type { PasswordByCode } from '../../../core/session/setPassword.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { useLanding } from './useLanding.ts';
import { useT } from '../../ui/useT.ts';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';
import { VisitorBox } from './VisitorBox.tsx';
import { VisitorLink } from './VisitorLink.tsx';
import { CodeForm } from './CodeForm.tsx';

/** The props that a page can set on each of the code forms. */
export interface CodeScreenProps {
  /** The heading of the form; an empty one hides it. */
  heading?: string;
  /** The query of the email's link; by default that of the page's URL. */
  path?: string;
  /** The prefix of a path in a link. */
  linkBase?: string;
}

/** How one code form differs from the others. */
export interface CodeScreenRules {
  /** The page that its emails link to, e.g. `reset-password`. */
  page: string;
  label: string;
  title: string;
  lead: string;
  action: string;
  /** The final message. */
  success: string;
  /** The endpoint that checks the code. */
  ownerOf: (link: MailLink) => PasswordOwner;
}

/** A form for the code of an email and a new password. Signs the user in afterwards (spec 1 §4). */
export function CodeScreen({ rules, ...props }: CodeScreenProps & { rules: CodeScreenRules }) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const land = useLanding();
  const link = useMailLink(rules.page, props.path);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');

  // says whether users sign in by email or username; the form works without it
  useEffect(() => void loadEnvironment(app), [app]);

  const send = async (password: PasswordByCode, signal: AbortSignal) => {
    const asked = stoppedBy(app, signal);
    const entered = await enterByCode(asked, rules.ownerOf(link), password).catch(
      (error: ApiError) => {
        emit('df-login-error', { message: error.message });
        throw error;
      },
    );
    const success = t(rules.success);
    if ('user' in entered) {
      const { user } = entered;
      emit('df-login', { user });
      setDone(success);
      land(user, success);
    } else {
      const { refusal } = entered;
      // the code has been used up, so only signing in is left
      setDone(success);
      setFailure(errorText(t, refusal));
      emit('df-login-error', { message: refusal.message });
    }
  };
  return (
    <VisitorBox label={t(rules.label)} title={props.heading ?? t(rules.title)} done={done}>
      <FailureNote message={failure} />
      {/* a later link fills in the form again */}
      {!done && <CodeForm key={link.code} link={link} rules={rules} onSend={send} />}
      <VisitorLink className="df-button df-quiet" path="/login" linkBase={props.linkBase}>
        {t('Back to Login')}
      </VisitorLink>
    </VisitorBox>
  );
}

/**
 * The query of an email's link: from `path` if the page handles the URL itself, else from the
 * page's own URL, from which it is removed before the first paint.
 */
function useMailLink(page: string, path: string | undefined): MailLink {
  const take = () => (path === undefined ? takeMailLink(location.href, page) : null);
  const [own, setOwn] = useState(take);
  useLayoutEffect(() => {
    if (own) history.replaceState(history.state, '', own.rest);
  }, [own]);
  useEffect(() => {
    // a second email's link, opened in the same tab
    const look = () => setOwn((former) => take() ?? former);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  });
  return own?.link ?? readMailLink(path ?? '');
}
