import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Whether the component is still on the page, for work that ends after it may have left. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
