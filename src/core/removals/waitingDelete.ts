import { beforeDeadline } from '../http/readDeadline.ts';
import type { App } from '../page/createApp.ts';
import { offerUndo, type OfferedUndo } from '../notices/undoNotice.ts';
import { sameOwner } from '../session/sameOwner.ts';
import { DELETE_PATIENCE_MS, registerPendingDelete, type DeleteSenders } from './pendingDeletes.ts';

export interface DeleteSteps<R> {
  /** The keys of the records that it deletes, if new records can get the same ones. */
  keys?: readonly string[];
  /** It deletes stored files as well, also those that are stored until it is sent. */
  takesFiles?: boolean;
  /**
   * Sends the requests and returns the outcome; never rejects. No other user's session may send
   * them: `isOwners` says whether the session is still that of the user who deleted.
   */
  send: (isOwners: () => boolean) => Promise<R>;
  /** Called with the outcome, after the notice has closed. */
  sent: (outcome: R) => void | Promise<void>;
  /** Called at the end, sent or undone. */
  ended?: () => void;
}

/** A deletion that is either sent or undone, whichever comes first, and once. */
export interface WaitingDelete extends DeleteSenders {
  /** Shows a notice that offers Undo, and sends the deletion when the notice closes. */
  offer: (sentence: string, title: string, undo: () => void | Promise<void>) => void;
}

/**
 * Registers a deletion below `path`. It is sent at the latest before the user leaves the page or
 * signs out.
 */
export function waitingDelete<R>(app: App, path: string, steps: DeleteSteps<R>): WaitingDelete {
  const isTheirs = sameOwner(app);
  let offered: OfferedUndo | null = null;
  let isBegun = false;
  let outcome = Promise.resolve();
  let waited = outcome;
  const settle = (act: () => Promise<void>) => {
    // `act` itself may send what waits
    if (isBegun) return outcome;
    isBegun = true;
    outcome = act().finally(() => {
      forget();
      steps.ended?.();
    });
    // without a response, nothing else may wait for ever; its outcome is still told when it arrives
    waited = beforeDeadline(outcome, undefined, DELETE_PATIENCE_MS).catch(() => undefined);
    return outcome;
  };
  const send = () =>
    settle(async () => {
      offered?.withdraw();
      const result = await steps.send(isTheirs);
      offered?.end();
      await steps.sent(result);
    });
  const sendFirst = () => {
    void send();
    return waited;
  };
  const { keys, takesFiles } = steps;
  const forget = registerPendingDelete(app.page, path, { send, sendFirst, keys, takesFiles });
  return {
    send,
    sendFirst,
    offer(sentence, title, undo) {
      const undoNow = async () => {
        // what is loaded now doesn't wait for it
        forget();
        await undo();
      };
      offered = offerUndo(app, sentence, title, {
        undo: () => void settle(undoNow),
        gone: () => void send(),
      });
    },
  };
}
