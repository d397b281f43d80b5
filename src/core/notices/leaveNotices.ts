import type { App } from '../page/createApp.ts';

/** What was said so shortly before is about the page that is shown next. */
const ARRIVAL_MS = 1000;

/**
 * Lets errors and warnings go, after the time of a success, because the page they are about was left.
 * Notices with Undo, lasting ones and those of the last second stay.
 */
export function leaveNotices({ page }: App, now = Date.now()): void {
  page.notices.setState(({ notices }) => ({
    notices: notices.map((notice) => {
      const { kind, undo, lasts, at = now } = notice;
      const isKept = kind === 'success' || undo || lasts || now - at < ARRIVAL_MS;
      return isKept ? notice : { ...notice, isLeft: true };
    }),
  }));
}
