import type { VisitorApp } from './openApp.ts';

export type NoticeKind = 'success' | 'warn' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  message: string;
  title?: string;
  undo?: NoticeUndo | undefined;
}

/** What a notice tells of can be undone as long as it is there. */
export interface NoticeUndo {
  undo: () => void;
  /** The notice has gone; also after `undo`. */
  gone: () => void;
}

export interface NoticesState {
  notices: readonly Notice[];
  /** Who could show them, the first one does: several elements on a page speak once. */
  outlets: readonly symbol[];
}

/** How notices of a kind are given (spec 1 §8). */
export type NoticeMethod = 'toast' | 'browserAlert' | 'browserLog';

let lastId = 0;

/** Tells the user something in the page. */
export function toast(
  app: VisitorApp,
  kind: NoticeKind,
  message: string,
  title?: string,
  undo?: NoticeUndo,
): void {
  const notice = { id: ++lastId, kind, message, undo, ...(title && { title }) };
  // the same sentence again replaces its former self instead of piling up
  take(app, (old) => old.message === message);
  app.page.notices.setState(({ notices }) => ({ notices: [...notices, notice] }));
}

const methodOf = (app: VisitorApp, kind: NoticeKind) =>
  app.page.preferences.getState().value.application?.notificationSystem?.[kind];

/** Whether notices of this kind are shown in the page, where they can offer something. */
export const prefersToasts = (app: VisitorApp, kind: NoticeKind): boolean =>
  (methodOf(app, kind) ?? 'toast') === 'toast';

/** Tells the user something, in the way preferred for this kind (spec 1 §8). */
export function notify(app: VisitorApp, kind: NoticeKind, message: string, title?: string): void {
  const method = methodOf(app, kind);
  const line = title ? `${title}: ${message}` : message;
  if (method === 'browserAlert') globalThis.alert(line);
  else if (method === 'browserLog') (kind === 'error' ? console.error : console.warn)(line);
  else toast(app, kind, message, title);
}

export function dismiss(app: VisitorApp, id: number): void {
  take(app, (notice) => notice.id === id);
}

function take({ page }: VisitorApp, isMeant: (notice: Notice) => boolean): void {
  const { notices } = page.notices.getState();
  page.notices.setState({ notices: notices.filter((notice) => !isMeant(notice)) });
  for (const notice of notices.filter(isMeant)) notice.undo?.gone();
}

/** Registers a place where notices can be shown; the answer takes it back. */
export function claimOutlet(app: VisitorApp, outlet: symbol): () => void {
  const { notices } = app.page;
  notices.setState(({ outlets }) => ({ outlets: [...outlets, outlet] }));
  return () =>
    notices.setState(({ outlets }) => ({ outlets: outlets.filter((other) => other !== outlet) }));
}
