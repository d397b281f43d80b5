import type { App } from '../page/createApp.ts';

/**
 * Clears the success notices of earlier actions when a new one begins. Notices with Undo and errors that
 * were not read yet stay; `errors`, the errors of the same action when it was tried before, are cleared.
 */
export function clearStaleNotices({ page }: App, ...refusals: readonly string[]): void {
  page.notices.setState(({ notices }) => ({
    notices: notices.filter(
      ({ kind, message, undo }) => undo ?? (kind !== 'success' && !refusals.includes(message)),
    ),
  }));
}
