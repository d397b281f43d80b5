import type { PlatformPorts } from '../../PlatformPorts.ts';

type TestPattern = PlatformPorts['testPattern'];

/** What the slow tests of one request can take together. */
const MAX_MS = 1000;
/** Faster ones don't add up to much, and a busy host delays some of them. */
const SLOW_MS = 1;

/** Stored patterns that give up once a request has spent too long on slow ones, as on one that never ends. */
export function patternBudget(test: TestPattern, most = MAX_MS): TestPattern {
  let spent = 0;
  return (source, flags, text) => {
    if (spent > most) return undefined;
    const start = performance.now();
    const isMatch = test(source, flags, text);
    const took = performance.now() - start;
    if (took > SLOW_MS) spent += took;
    return isMatch;
  };
}
