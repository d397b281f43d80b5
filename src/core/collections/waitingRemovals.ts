import type { PageState } from '../pageState.ts';

/** Sends a deletion, unless it is on its way; settles when it is over and never rejects. */
export type SendRemoval = () => Promise<void>;

/** The deletions of this bundle, by the state of the instance. */
const kept = new Map<PageState, Set<SendRemoval>>();

/**
 * Keeps a deletion among those that leaving the page and signing out send first, until the answer is
 * called. All bundles of a page are asked: the sign-out may come from another one.
 */
export function keepRemoval(page: PageState, send: SendRemoval): () => void {
  const waiting = kept.get(page) ?? new Set<SendRemoval>();
  if (!kept.has(page)) {
    kept.set(page, waiting);
    const others = page.unsent;
    page.unsent = () => Promise.all([others?.(), ...[...waiting].map((each) => each())]);
  }
  waiting.add(send);
  return () => void waiting.delete(send);
}

/** Sends every deletion that could still be undone, as leaving the page does. */
export async function sendRemovals(): Promise<void> {
  await Promise.all([...kept.values()].flatMap((waiting) => [...waiting].map((send) => send())));
}

/** Deletions wait, and there is no session to send them with. */
export const isRemovalHeld = (): boolean =>
  [...kept].some(
    ([{ session }, waiting]) => session.getState().status === 'lapsed' && waiting.size > 0,
  );

globalThis.addEventListener?.('pagehide', () => void sendRemovals());

globalThis.addEventListener?.('beforeunload', (event) => {
  // the sign-in that would help is on the page
  if (isRemovalHeld()) event.preventDefault();
});
