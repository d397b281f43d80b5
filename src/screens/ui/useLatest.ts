import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for code that runs later: a timer, a listener, a response. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
