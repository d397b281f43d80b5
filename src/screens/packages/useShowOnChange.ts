import { useEffect, type RefObject } from 'react';

/** Scrolls an outcome into view when it changes: it can be below what its form shows. */
export function useShowOnChange(node: RefObject<HTMLElement | null>, outcome: object | null): void {
  useEffect(() => {
    if (outcome) node.current?.scrollIntoView({ block: 'nearest' });
  }, [node, outcome]);
}
