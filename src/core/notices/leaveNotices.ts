import type { App } from '../page/createApp.ts';

/**
 * Removes errors and warnings because the user left the page they are about. Notices with Undo,
 * lasting ones and those that a server out of reach has kept hidden stay, and so do notices from after the user's last action, at `acted`: those report
 * what made the page change.
 */
export function leaveNotices({ page }: App, acted: number): void {
  page.notices.setState(({ notices }) => ({
    notices: notices.filter(
      ({ kind, undo, lasts, waits, at = 0 }) =>
        kind === 'success' || undo || lasts || waits || at >= acted,
    ),
  }));
}
