import { availableParallelism } from 'node:os';
import { createQueue } from '../http/createQueue.ts';
import { MAX_SCRIPT_DEPTH } from '../scripts/scriptLimits.ts';

/** No more processes than the machine has processors. */
const WIDTH = Math.max(2, availableParallelism());

const refusal = 'Too many scripts are running. Try again in a moment.';

/** Runs scripts when there is room for them. @throws PlatformError 503 if too many wait already. */
export const inScriptQueue = createQueue({ width: WIDTH, waiting: 8 * WIDTH, refusal });

/** Enough for as many of the longest chains of scripts that call each other as can begin. */
const NESTED = MAX_SCRIPT_DEPTH * WIDTH;

/**
 * Runs a script for which another one waits: in a line, both could wait for ever.
 *
 * @throws PlatformError 503 if too many run already.
 */
export const inNestedQueue = createQueue({ width: NESTED, waiting: 0, refusal });
