import { createContext, useCallback, useContext, useState } from 'react';
import { emitEvent, type Emit } from '../../core/page/emitEvent.ts';

const LAST_NUMBER = Symbol.for('df.element.number');
// the count belongs to the page, because it can load two bundles
const page = globalThis as { [LAST_NUMBER]?: number };
const numbers = new WeakMap<HTMLElement, number>();

/** A number that is unique on the page and that the element keeps. */
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
  /** The URL of the instance's API, e.g. `/api/v2`. Elements with the same one share a session. */
  apiBase: string;
  apiKey: string;
  lang: string;
  /** The number of loaded catalogues: when it grows, texts are rendered again. */
  texts?: number;
  theme: Theme;
  /** The session token of a portal's own sign-on, set as a property. */
  sessionToken?: string | undefined;
  /** The page forbids cookies. */
  memoryOnly?: boolean;
}

export const ElementContext = createContext<ElementContextValue | null>(null);

/** The element around this screen. Throws outside of one, because a screen needs its API base. */
export function useElement(): ElementContextValue {
  const element = useContext(ElementContext);
  if (!element) throw new Error('No ElementContext.');
  return element;
}

/** Fires a `df-…` event at the element; returns false if the page canceled it. */
export function useEmit(): Emit {
  const { host } = useElement();
  return useCallback<Emit>((type, ...rest) => emitEvent(host, type, ...rest), [host]);
}

let lastId = 0;

/**
 * Returns an id for labels and descriptions that is unique on the page. Plain `useId` isn't: Preact
 * counts from zero again in each new root, and elements in the light DOM share the ids of
 * the document.
 */
export function useElementId(): string {
  const host = useContext(ElementContext)?.host;
  const [id] = useState(() => ++lastId);
  return host ? `df-${elementNumber(host)}-${id}` : `df-${id}`;
}
