import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface FormerFocus<E extends HTMLElement> {
  /** Of what is shown, or of what it is shown in. */
  node: RefObject<E | null>;
  /** Focuses what was focused before, or else the node. */
  back: () => void;
}

/**
 * Remembers where the focus was when something is shown whose button removes it again: the next
 * control may do something that nobody asks for.
 */
export function useFormerFocus<E extends HTMLElement>(isShown: boolean): FormerFocus<E> {
  const node = useRef<E>(null);
  const former = useRef<HTMLElement | null>(null);
  const rootOf = () => node.current?.getRootNode() as Document | ShadowRoot | undefined;
  useLayoutEffect(() => {
    former.current = (rootOf()?.activeElement ?? null) as HTMLElement | null;
  }, [isShown]);
  const back = () => {
    former.current?.focus({ preventScroll: true });
    if (former.current && rootOf()?.activeElement === former.current) return;
    node.current?.focus({ preventScroll: true });
  };
  return { node, back };
}
