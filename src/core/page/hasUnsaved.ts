import type { App } from './createApp.ts';

/**
 * Whether the user would lose work by leaving.
 * In a file of its own, because a portal's menu only asks.
 */
export const hasUnsaved = ({ page: { unsaved } }: App): boolean =>
  Object.keys(unsaved.getState().work).length > 0;
