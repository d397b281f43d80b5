import type { PageState } from '../pageState.ts';

/** Sends a deletion, unless it is on its way; settles when it is over and never rejects. */
export type SendRemoval = () => Promise<void>;

/** The state of every instance whose deletions this bundle has in hand. */
const pages = new Set<PageState>();

/**
 * Keeps a deletion among those that leaving the page and signing out send first, until the answer is
 * called. All bundles of a page share them: the sign-out may come from another one.
 */
export function keepRemoval(page: PageState, send: SendRemoval): () => void {
  const waiting = page.removals?.waiting ?? new Set<SendRemoval>();
  page.removals ??= { waiting, send: () => Promise.all([...waiting].map((each) => each())) };
  pages.add(page);
  waiting.add(send);
  return () => void waiting.delete(send);
}

/** Sends every deletion that could still be undone, as leaving the page does. */
export async function sendRemovals(): Promise<void> {
  await Promise.all([...pages].map((page) => page.removals?.send()));
}

/** Deletions wait, and there is no session to send them with. */
export const isRemovalHeld = (): boolean =>
  [...pages].some(
    ({ session, removals }) =>
      session.getState().status === 'lapsed' && !!removals && removals.waiting.size > 0,
  );

globalThis.addEventListener?.('pagehide', () => void sendRemovals());

globalThis.addEventListener?.('beforeunload', (event) => {
  // the sign-in that would help is on the page
  if (isRemovalHeld()) event.preventDefault();
});
