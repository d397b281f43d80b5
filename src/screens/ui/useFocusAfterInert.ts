import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns the focus to the field that had it before its part became inert; browsers drop it. */
export function useFocusAfterInert(part: RefObject<HTMLElement | null>, isInert: boolean): void {
  const had = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isInert) {
      const root = part.current?.getRootNode() as Document | ShadowRoot | undefined;
      const active = root?.activeElement;
      had.current = active instanceof HTMLElement && part.current?.contains(active) ? active : null;
      return;
    }
    // something else may have been focused since
    const now = document.activeElement;
    if (!now || now === document.body) had.current?.focus({ preventScroll: true });
    had.current = null;
  }, [part, isInert]);
}
