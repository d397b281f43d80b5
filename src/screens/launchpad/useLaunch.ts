import { useCallback } from 'react';
import type { LaunchApp } from '../../core/environment/Environment.ts';
import { launchUrl, type LaunchVisit } from '../../core/launchpad/launchUrl.ts';
import { prepareLaunch } from '../../core/launchpad/prepareLaunch.ts';
import type { App } from '../../core/page/createApp.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';

export const visitOf = ({ page, apiBase, browser }: App): LaunchVisit => {
  const { user, token } = page.session.getState();
  return { user, token, apiBase, page: browser.location.href };
};

/**
 * Opens an app in a new window without access to this one, unless the page cancels
 * `df-launch`. `reject` gets the reason why an app is not opened.
 */
export function useLaunch(
  refuse: (sentence: string, failure?: Error, again?: () => void) => void,
): (app: LaunchApp) => Promise<void> {
  const person = useApp();
  const emit = useEmit();
  const t = useT();
  return useCallback(
    async function launch(app) {
      let url;
      try {
        const ticket = await prepareLaunch(person, app);
        url = launchUrl(app, { ...visitOf(person), ticket });
      } catch (refusal) {
        const message = errorText(t, refusal as Error);
        refuse(message, refusal as Error, () => void launch(app));
        emit('df-error', { message, status: 0 });
        return;
      }
      refuse('');
      if (emit('df-launch', { app, url })) window.open(url, '_blank', 'noopener,noreferrer');
    },
    [person, emit, t, refuse],
  );
}
