import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Whether the component is still mounted, for work that may end later. */
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
