import type { App } from '../page/createApp.ts';

/**
 * Removes errors and warnings because the user left the page they are about. Notices with Undo stay,
 * and so do lasting ones, those that waited for the server to be back, and notices from after the
 * user's last action, at `acted`: those report what made the page change.
 */
export function leaveNotices({ page }: App, acted: number): void {
  page.notices.setState(({ notices }) => ({
    notices: notices.filter(
      ({ kind, undo, lasts, waits, at = 0 }) =>
        kind === 'success' || undo || lasts || waits || at >= acted,
    ),
  }));
}
