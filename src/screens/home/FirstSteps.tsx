import type { Overview } from '../../core/home/loadOverview.ts';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useElement, useElementId } from '../ui/ElementContext.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useT } from '../ui/useT.ts';
import { RouteLink } from './RouteLink.tsx';

export interface FirstStepsProps {
  done: Overview['done'];
  linkBase: string | undefined;
}

/** The first steps with a new instance; finished ones have a check mark. Hidden once all are. */
export function FirstSteps({ done, linkBase }: FirstStepsProps) {
  const t = useT();
  const id = useElementId();
  const [isDismissed, dismiss] = useDismissed();
  const steps = [
    {
      isDone: done.service,
      path: '/services/create',
      title: t('Connect a database or another service'),
      text: t('Make its contents available through the API.'),
    },
    {
      isDone: done.role,
      path: '/roles/create',
      title: t('Create a role'),
      text: t('Define which services users can access, and how.'),
    },
    {
      isDone: done.app,
      path: '/apps/create',
      title: t('Create an app'),
      text: t('Get an API key to send with requests.'),
    },
    {
      isDone: done.user,
      path: '/users/create',
      title: t('Add a user'),
      text: t('Give each user a role in the apps they use.'),
    },
    {
      isDone: done.secondAdmin,
      path: '/admins/create',
      title: t('Invite a second admin'),
      text: t("Make sure someone can still sign in if you can't."),
    },
  ];
  const count = steps.filter(({ isDone }) => isDone).length;
  if (count === steps.length || isDismissed) return null;
  return (
    <section className="df-home-part" aria-labelledby={id}>
      <header className="df-head">
        <h3 id={id}>{t('First steps')}</h3>
        <div className="df-group">
          <span className="df-hint">
            {t('{count} of {total} done', { count, total: steps.length })}
          </span>
          <Button kind="quiet" onClick={dismiss}>
            {t('Dismiss')}
          </Button>
        </div>
      </header>
      <ol className="df-home-steps">
        {steps.map(({ isDone, path, title, text }) => (
          <li key={path} data-done={isDone || undefined}>
            <span className="df-home-check">{isDone && <Icon name="check" />}</span>
            <div>
              <RouteLink path={path} linkBase={linkBase}>
                {title}
              </RouteLink>
              {isDone && <span className="df-visually-hidden"> {t('(done)')}</span>}
              <p className="df-hint">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether they are hidden on this device, and a function to hide them. */
function useDismissed(): [boolean, () => void] {
  const { apiBase, memoryOnly } = useElement();
  const key = `df first-steps ${apiBase}`;
  const [isDismissed, setDismissed] = useState(() => {
    try {
      return !memoryOnly && localStorage.getItem(key) !== null;
    } catch {
      return false; // storage can be forbidden
    }
  });
  const dismiss = () => {
    setDismissed(true);
    try {
      if (!memoryOnly) localStorage.setItem(key, 'dismissed');
    } catch {
      // they appear again on the next page
    }
  };
  return [isDismissed, dismiss];
}
