import type { CollectionState } from '../../../core/collections/createCollection.ts';

/** Whether a list has loaded once, even with an error. */
export const hasLoaded = ({ status, rows }: CollectionState<object>): boolean =>
  rows.length > 0 || status === 'ready' || status === 'failed';
