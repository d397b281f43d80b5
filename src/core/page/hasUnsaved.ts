import type { App } from './createApp.ts';

/** Whether someone would lose work by leaving. By itself: a portal's menu asks, and marks nothing. */
export const hasUnsaved = ({ page: { unsaved } }: App): boolean =>
  Object.keys(unsaved.getState().work).length > 0;
