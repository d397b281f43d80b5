import { personalStore } from '../page/personalStore.ts';
import type { ApiDocument } from './ApiDocument.ts';

/** Documents by their service; that of all services of a classic server is at ''. */
export type KnownDocuments = Readonly<Record<string, ApiDocument>>;

/** The documents that this page has read, each as it was read last. */
export const knownDocuments = personalStore<KnownDocuments>(() => ({}));
