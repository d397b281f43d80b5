import { toast } from './notices.ts';
import type { VisitorApp } from './openApp.ts';

export interface UndoOffer {
  undo: () => void;
  /** Called once, when the notice has gone; also after `undo`. */
  gone: () => void;
}

/** Whether good news is shown in the page, where it can offer something (spec 1 §8). */
export function canOfferUndo({ page }: VisitorApp): boolean {
  const { application } = page.preferences.getState().value;
  return (application?.notificationSystem?.success ?? 'toast') === 'toast';
}

/** Tells what was done, and offers to undo it as long as the notice is there. */
export function offerUndo(
  app: VisitorApp,
  message: string,
  title: string,
  { undo, gone }: UndoOffer,
): void {
  const store = app.page.notices;
  toast(app, 'success', message, title);
  const told = store.getState().notices.at(-1);
  store.setState(({ notices }) => ({
    notices: notices.map((notice) => (notice === told ? { ...notice, undo } : notice)),
  }));
  const stop = store.subscribe(({ notices }) => {
    if (notices.some(({ id }) => id === told?.id)) return;
    stop();
    gone();
  });
}
