import { useCallback } from 'react';
import type { LaunchApp } from '../../core/environment/Environment.ts';
import {
  asksForSession,
  asksForTicket,
  launchUrl,
  type LaunchVisit,
} from '../../core/launchpad/launchUrl.ts';
import type { VisitorApp } from '../../core/openApp.ts';
import { SESSION_ENDED } from '../../core/session/lapseSession.ts';
import { renewSession } from '../../core/session/renewSession.ts';
import { signInByToken } from '../../core/session/signInByToken.ts';
import { useEmit } from './ElementContext.tsx';
import { usePersonApp } from './usePersonApp.ts';
import { useT } from './useT.ts';

/** A session that ends sooner is renewed before an app takes it up. */
const MINIMUM_LEFT_MS = 60_000;

export const visitOf = ({ page, apiBase, browser }: VisitorApp): LaunchVisit => {
  const { user, token } = page.session.getState();
  return { user, token, apiBase, page: browser.location.href };
};

/**
 * Opens an app in a new window that knows nothing of this one, unless the page prevents
 * `df-launch`. `refuse` is told why an app is not opened.
 */
export function useLaunch(refuse: (sentence: string) => void): (app: LaunchApp) => Promise<void> {
  const person = usePersonApp();
  const emit = useEmit();
  const t = useT();
  return useCallback(
    async (app) => {
      const { session } = person.page;
      const { expires } = session.getState();
      const ends = expires !== null && expires - person.browser.now() < MINIMUM_LEFT_MS;
      if (ends && asksForSession(app)) await renewSession(person);
      const { status, token, user } = session.getState();
      let url;
      try {
        if (status === 'lapsed' && asksForSession(app)) throw new Error(SESSION_ENDED);
        // a ticket is not kept over a reload: it is a secret
        const refusal =
          token && !user?.ticket && asksForTicket(app) && (await signInByToken(person, token));
        if (refusal) throw refusal;
        url = launchUrl(app, visitOf(person));
      } catch (refusal) {
        const message = t((refusal as Error).message, { name: app.name });
        refuse(message);
        emit('df-error', { message, status: 0 });
        return;
      }
      refuse('');
      if (emit('df-launch', { app, url })) window.open(url, '_blank', 'noopener,noreferrer');
    },
    [person, emit, t, refuse],
  );
}
