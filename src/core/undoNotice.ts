import { dismiss, toast, type Notice } from './notices.ts';
import type { VisitorApp } from './openApp.ts';

export interface UndoOffer {
  undo: () => void;
  /** Called once, when the notice has gone; also after `undo`. */
  gone: () => void;
}

/** A notice that offers Undo. */
export interface OfferedUndo {
  /** It is too late: the sentence stays, the offer does not. */
  withdraw: () => void;
  /** What it says is not true any more. */
  takeBack: () => void;
}

/** Whoever leaves the page sends what waits in one call, so it must fit into one. */
const UNDO_LIMIT = 200;

/**
 * Whether the deletion of so many records can wait for an Undo: good news is shown in the page, where
 * it can offer something (spec 1 §8), and one call does it.
 */
export function canOfferUndo({ page }: VisitorApp, count = 1): boolean {
  const { application } = page.preferences.getState().value;
  if (count > UNDO_LIMIT) return false;
  return (application?.notificationSystem?.success ?? 'toast') === 'toast';
}

/** Tells what was done, and offers to undo it as long as the notice is there. */
export function offerUndo(
  app: VisitorApp,
  message: string,
  title: string,
  { undo, gone }: UndoOffer,
): OfferedUndo {
  const store = app.page.notices;
  toast(app, 'success', message, title);
  const id = store.getState().notices.at(-1)?.id;
  const change = (act: (notice: Notice) => Notice) =>
    store.setState(({ notices }) => ({
      notices: notices.map((notice) => (notice.id === id ? act(notice) : notice)),
    }));
  change((notice) => ({ ...notice, undo }));
  const stop = store.subscribe(({ notices }) => {
    if (notices.some((notice) => notice.id === id)) return;
    stop();
    gone();
  });
  return {
    withdraw: () => {
      stop();
      change(({ undo: _, ...notice }) => notice);
    },
    takeBack: () => void (id !== undefined && dismiss(app, id)),
  };
}
