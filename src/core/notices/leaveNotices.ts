import type { App } from '../page/createApp.ts';

/**
 * Takes errors and warnings away because the page they are about was left. Notices with Undo and
 * lasting ones stay, and so does what was told after the person's last act, at `acted`: then the page
 * was left by what it tells of.
 */
export function leaveNotices({ page }: App, acted: number): void {
  page.notices.setState(({ notices }) => ({
    notices: notices.filter(
      ({ kind, undo, lasts, at = 0 }) => kind === 'success' || undo || lasts || at >= acted,
    ),
  }));
}
