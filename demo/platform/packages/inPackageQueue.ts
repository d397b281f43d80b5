import { createQueue, type Queue } from '../http/createQueue.ts';

/** Unpacks and imports packages one at a time: a small one can fill 256 MB of memory. */
export const inPackageQueue: Queue = createQueue({
  width: 1,
  waiting: 8,
  refusal: 'Too many packages are being imported. Try again in a moment.',
});
