import { availableParallelism } from 'node:os';
import { createQueue } from '../http/createQueue.ts';

/** No more processes than the machine has processors. */
const WIDTH = Math.max(2, availableParallelism());

/** Runs a script when there is room for it. @throws PlatformError 503 if too many wait already. */
export const inScriptQueue = createQueue({
  width: WIDTH,
  waiting: 8 * WIDTH,
  refusal: 'Too many scripts are running. Try again in a moment.',
});
