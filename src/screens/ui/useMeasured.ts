import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * What `read` returns for a box, before it is painted and each time its size changes; `initial`
 * until then. `read` must stay the same function as long as it means the same.
 */
export function useMeasured<T>(
  box: RefObject<HTMLElement | null>,
  read: (node: HTMLElement) => T,
  initial: T,
): T {
  const [measured, setMeasured] = useState(initial);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const look = () => setMeasured(read(node));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(node);
    return () => watch.disconnect();
  }, [box, read]);
  return measured;
}
