import { dismiss, noticeTimes, type Notice, type NoticesState } from './notices.ts';
import type { App } from '../page/createApp.ts';

export interface UndoOffer {
  undo: () => void;
  /** Called once, when the notice has closed; also after `undo`. */
  gone: () => void;
}

/** A notice that offers Undo. */
export interface OfferedUndo {
  /** It is too late: the sentence stays until `end`, the offer does not. */
  withdraw: () => void;
  /** What it says is over, or not true any more. */
  end: () => void;
}

/** Leaving the page sends what waits in one call, so it must fit into one. */
const UNDO_LIMIT = 200;

/**
 * Whether the deletion of so many records can wait for an Undo: good news is shown in the page, where
 * it can offer something (spec 1 §8), and one call does it.
 */
export function canOfferUndo({ page }: App, count = 1): boolean {
  const { application } = page.preferences.getState().value;
  if (count > UNDO_LIMIT) return false;
  const success: string | undefined = application?.notificationSystem?.success;
  // other values that older consoles have stored, such as 'pnotify', mean the page
  return success !== 'browserAlert' && success !== 'browserLog';
}

let lastId = 0;

/**
 * Says what is about to be done, and offers to undo it as long as the notice is shown. Each offer stands by
 * itself, also beside others in the same words. Where no one shows notices any more, it goes after its
 * time anyway.
 */
export function offerUndo(
  app: App,
  message: string,
  title: string,
  { undo, gone }: UndoOffer,
): OfferedUndo {
  const store = app.page.notices;
  // below those of other notices
  const id = --lastId;
  const told: Notice = { id, kind: 'success', message, title };
  const show = (notice: Notice) =>
    store.setState(({ notices }) => ({
      notices: [...notices.filter((other) => other.id !== id), notice],
    }));
  show({ ...told, undo });
  let unseen: ReturnType<typeof setTimeout> | undefined;
  const watch = ({ notices, hosts: outlets }: NoticesState, before: NoticesState) => {
    if (!notices.some((notice) => notice.id === id)) {
      stop();
      gone();
    } else if (outlets.length) clearTimeout(unseen);
    else if (before.hosts.length) unseen = setTimeout(() => dismiss(app, id), noticeTimes.undo);
  };
  const unsubscribe = store.subscribe(watch);
  const stop = () => {
    clearTimeout(unseen);
    unsubscribe();
  };
  return {
    withdraw: () => {
      stop();
      show({ ...told, lasts: true });
    },
    end: () => dismiss(app, id),
  };
}
