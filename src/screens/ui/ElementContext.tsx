import { createContext, useCallback, useContext, useState } from 'react';
import { emitEvent, type Emit } from '../../core/page/emitEvent.ts';

const LAST_NUMBER = Symbol.for('df.element.number');
// the count belongs to the page, because two bundles may be loaded on it
const page = globalThis as { [LAST_NUMBER]?: number };
const numbers = new WeakMap<HTMLElement, number>();

/** A number that no other element on the page has, and that the element keeps. */
function elementNumber(host: HTMLElement): number {
  const known = numbers.get(host);
  if (known) return known;
  const next = (page[LAST_NUMBER] ?? 0) + 1;
  page[LAST_NUMBER] = next;
  numbers.set(host, next);
  return next;
}

export type Theme = 'auto' | 'light' | 'dark';

/** The custom element around a screen, and what its page has set. */
export interface ElementContextValue {
  host: HTMLElement;
  /** Where the instance's API answers, e.g. `/api/v2`. Elements with the same base share one session. */
  apiBase: string;
  apiKey: string;
  lang: string;
  /** How many catalogues there are: with one more, what is shown is said anew. */
  texts?: number;
  theme: Theme;
  /** A portal's own sign-on, handed over as a property. */
  sessionToken?: string | undefined;
  /** The page wants no cookies. */
  memoryOnly?: boolean;
}

export const ElementContext = createContext<ElementContextValue | null>(null);

/** The element this screen is shown in. Throws outside of one: a screen cannot work without its API base. */
export function useElement(): ElementContextValue {
  const element = useContext(ElementContext);
  if (!element) throw new Error('No ElementContext.');
  return element;
}

/** Fires a `df-…` event at the element; the answer is false when the page prevented it. */
export function useEmit(): Emit {
  const { host } = useElement();
  return useCallback<Emit>((type, ...rest) => emitEvent(host, type, ...rest), [host]);
}

let lastId = 0;

/**
 * An id for labels and descriptions that is unique on the page. Plain `useId` is not: Preact counts
 * from zero again whenever a root is rendered anew, and elements in the light DOM share the ids of
 * the document.
 */
export function useElementId(): string {
  const host = useContext(ElementContext)?.host;
  const [id] = useState(() => ++lastId);
  return host ? `df-${elementNumber(host)}-${id}` : `df-${id}`;
}
