import { useEffect, useState } from 'react';

/** With more rules than this, dependent results aren't updated with every keystroke. */
const MANY = 500;
const PAUSE_MS = 200;

/**
 * Delays what depends on the rules of a role: with few rules, returns the given value; with many,
 * where every letter would cost a walk over all, the value of the last pause in typing.
 */
export function useSettled<T>(value: T, count: number): T {
  const [settled, setSettled] = useState(value);
  const isLarge = count > MANY;
  useEffect(() => {
    if (!isLarge) return;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isLarge]);
  return isLarge ? settled : value;
}
