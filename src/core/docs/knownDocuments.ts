import { personalStore } from '../page/personalStore.ts';
import type { ApiDocument } from './ApiDocument.ts';

/** Documents by service; a classic server's document of all services is at ''. */
export type KnownDocuments = Readonly<Record<string, ApiDocument>>;

/** The documents that this page has loaded, in their latest versions. */
export const knownDocuments = personalStore<KnownDocuments>(() => ({}));
