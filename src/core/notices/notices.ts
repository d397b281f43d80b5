import type { App } from '../page/createApp.ts';
import { isSameUser, ownerOf } from '../session/SessionState.ts';

export type NoticeKind = 'success' | 'warn' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  message: string;
  title?: string;
  /** Where its subject is shown. */
  place?: NoticePlace;
  /** The action can be undone as long as the notice is shown. */
  undo?: () => void;
  /** Tries again what has failed. */
  again?: () => void;
  /** Hidden while the server can't be reached, and shown on whichever page is open afterwards. */
  waits?: boolean;
  /** Stays until its cause is over. */
  lasts?: boolean;
  /** When it was created, in ms. */
  at?: number;
}

/** A record that is not on the screen. */
export interface NoticePlace {
  /** In the console: `/users/12`. */
  path: string;
  /** Its URL, if the page has URLs. */
  href: string;
}

export interface NoticesState {
  notices: readonly Notice[];
  /** The elements that can show them. Only the first one does. */
  hosts: readonly symbol[];
}

/** How notices of a kind are shown (spec 1 §8). */
export type NoticeMethod = 'toast' | 'browserAlert' | 'browserLog';

/**
 * How long success notices are shown, in ms; errors stay until they are read. With Undo it is long
 * enough to read the notice and reconsider. Shorter in tests.
 */
export const noticeTimes = { shown: 6000, undo: 10_000 };

let lastId = 0;

/** What a notice offers besides its sentence. */
export type NoticeOffers = Pick<Notice, 'place' | 'undo' | 'again' | 'waits'>;

/** Shows a notice in the page. */
export function toast(
  app: App,
  kind: NoticeKind,
  message: string,
  title?: string,
  offers?: NoticeOffers,
): void {
  const own = { id: ++lastId, kind, message, at: Date.now() };
  const notice = { ...own, ...(title && { title }), ...offers };
  app.page.notices.setState((state) => ({
    // the same sentence again replaces the earlier notice instead of piling up;
    // each Undo stays separate
    notices: [...state.notices.filter((old) => old.undo ?? old.message !== message), notice],
  }));
}

const LEVELS = { success: 'info', warn: 'warn', error: 'error' } as const;

/** Shows a notice in the way preferred for its kind (spec 1 §8). */
export function notify(
  app: App,
  kind: NoticeKind,
  message: string,
  title?: string,
  offers?: NoticeOffers,
): void {
  const { preferences } = app.page;
  const method = preferences.getState().value.application?.notificationSystem?.[kind];
  const line = title ? `${title}: ${message}` : message;
  if (method === 'browserAlert') globalThis.alert(line);
  else if (method === 'browserLog') console[LEVELS[kind]](line);
  else toast(app, kind, message, title, offers);
}

export function dismiss(app: App, id: number): void {
  app.page.notices.setState(({ notices }) => ({
    notices: notices.filter((notice) => notice.id !== id),
  }));
}

/**
 * Clears the notices when another user signs in. Returns a function that stops this. After a
 * sign-out they stay, so that the result of the last action can be read.
 */
export function keepNoticesPrivate({ page }: App): () => void {
  let reader = ownerOf(page.session.getState());
  return page.session.subscribe((session) => {
    const owner = ownerOf(session);
    if (!owner) return;
    if (reader && !isSameUser(reader, owner)) page.notices.setState({ notices: [] });
    reader = owner;
  });
}

/** Registers an element that can show notices. Returns a function that unregisters it. */
export function claimNoticeHost(app: App, host: symbol): () => void {
  const { notices } = app.page;
  notices.setState(({ hosts }) => ({ hosts: [...hosts, host] }));
  return () =>
    notices.setState(({ hosts }) => ({ hosts: hosts.filter((other) => other !== host) }));
}
