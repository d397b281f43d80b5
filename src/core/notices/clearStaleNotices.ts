import type { App } from '../page/createApp.ts';

/**
 * Clears the success notices of earlier actions when a new one begins. Notices with Undo and unread
 * errors stay; `refusals`, the errors of an earlier attempt at the same action, are cleared.
 */
export function clearStaleNotices({ page }: App, ...refusals: readonly string[]): void {
  page.notices.setState(({ notices }) => ({
    notices: notices.filter(
      ({ kind, message, undo }) => undo ?? (kind !== 'success' && !refusals.includes(message)),
    ),
  }));
}
