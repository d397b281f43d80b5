/** Whether all of a package came in: servers begin what they say of anything else so (recorded: package). */
export const isWhole = (notices: readonly string[]): boolean =>
  !notices.some((notice) => notice.startsWith('Skipping '));
