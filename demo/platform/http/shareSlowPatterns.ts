import type { PlatformPorts } from '../PlatformPorts.ts';

type TestPattern = PlatformPorts['testPattern'];

const SLOW_MS = 5;
/** How many times as long as they took, slow patterns rest: they share 5% of the time. */
const REST = 20;
/** Patterns that no longer exist are forgotten at some time. */
const MOST_KNOWN = 1000;

/**
 * Stored patterns that every request tests, with little time for the slow ones. A fast test counts as
 * proof that the host was only busy.
 */
export function shareSlowPatterns(test: TestPattern): TestPattern {
  const slow = new Set<string>();
  let restsUntil = 0;
  return (source, flags, text) => {
    const start = performance.now();
    if (start < restsUntil && slow.has(source)) return undefined;
    const isMatch = test(source, flags, text);
    const took = performance.now() - start;
    if (took <= SLOW_MS) slow.delete(source);
    else {
      if (slow.size >= MOST_KNOWN) slow.clear();
      slow.add(source);
      restsUntil = Math.max(restsUntil, start) + took * REST;
    }
    return isMatch;
  };
}
