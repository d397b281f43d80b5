/**
 * Whether a package was imported completely:
 * otherwise servers begin a message like this (recorded: package).
 */
export const isWhole = (notices: readonly string[]): boolean =>
  !notices.some((notice) => notice.startsWith('Skipping '));
