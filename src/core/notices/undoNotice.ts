import { dismiss, noticeTimes, type Notice, type NoticesState } from './notices.ts';
import type { App } from '../page/createApp.ts';

export interface UndoOffer {
  undo: () => void;
  /** Called once, when the notice has closed, even after `undo`. */
  gone: () => void;
}

/** A notice that offers Undo. */
export interface OfferedUndo {
  /** Removes the offer because it is too late; the sentence stays until `end`. */
  withdraw: () => void;
  /** Ends the notice because it is outdated or no longer true. */
  end: () => void;
}

/** Leaving the page sends pending deletes in one request, so they must fit into one. */
const UNDO_LIMIT = 200;

/**
 * Whether the deletion of this many records can wait for an Undo: success notices are shown in the
 * page, where they can have a button (spec 1 §8), and one request is enough.
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
 * Announces an action, and offers to undo it as long as the notice is shown. Each offer is
 * separate, even from others with the same words. If no element shows notices any more, it ends
 * after its time anyway.
 */
export function offerUndo(
  app: App,
  message: string,
  title: string,
  { undo, gone }: UndoOffer,
): OfferedUndo {
  const store = app.page.notices;
  // below the ids of other notices
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
