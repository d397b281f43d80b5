import { useEffect, useState } from 'react';

/** From so many rules on, what depends on a rule is not updated with every keystroke. */
const MANY = 500;
const PAUSE_MS = 200;

/**
 * What follows from the rules of a role: with few of them what is given; with many, where every letter
 * would cost a walk over all, what was given when the typing paused.
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
