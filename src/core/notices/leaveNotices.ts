import type { App } from '../page/createApp.ts';

/**
 * Removes errors and warnings because the user left the page they are about. Notices with Undo and
 * lasting ones stay, and so do notices from after the user's last action, at `acted`: those report
 * what made the page change.
 */
export function leaveNotices({ page }: App, acted: number): void {
  page.notices.setState(({ notices }) => ({
    notices: notices.filter(
      ({ kind, undo, lasts, at = 0 }) => kind === 'success' || undo || lasts || at >= acted,
    ),
  }));
}
