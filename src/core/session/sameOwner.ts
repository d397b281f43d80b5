import type { App } from '../page/createApp.ts';
import { ownerId } from './ownerId.ts';

/**
 * Returns whether the page still belongs to its owner of now, for what goes on after a request: a
 * response isn't shown to a user who has signed in since. While their session is expired, the owner
 * stays the same.
 */
export function sameOwner(app: App): () => boolean {
  const owner = ownerId(app);
  return () => ownerId(app) === owner;
}
