import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for what runs later: a timer, a listener, the end of a request. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
