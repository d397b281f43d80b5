import type { App } from '../page/createApp.ts';
import { ownerOf } from './SessionState.ts';

/**
 * Returns the id of the page's owner, who stays the same while their session is expired; null
 * without one. As text: one generation sends some ids as strings.
 */
export function ownerId({ page }: App): string | null {
  const owner = ownerOf(page.session.getState());
  return owner ? String(owner.id) : null;
}
