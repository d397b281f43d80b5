import type { App } from '../page/createApp.ts';

/**
 * A new act begins: good news of an earlier one would stand beside what comes of it. What can still be
 * undone stays, and what went wrong until it is read; only `refusal`, what the same act said when it was
 * tried before, goes too.
 */
export function clearStaleNotices({ page }: App, refusal?: string): void {
  page.notices.setState(({ notices }) => ({
    notices: notices.filter(
      ({ kind, message, undo }) => undo ?? (kind !== 'success' && message !== refusal),
    ),
  }));
}
