import type { VisitorApp } from './openApp.ts';

/** Whether somebody would lose work by leaving. By itself: a portal's menu asks, and marks nothing. */
export const hasUnsaved = ({ page: { unsaved } }: VisitorApp): boolean =>
  Object.keys(unsaved.getState().work).length > 0;
