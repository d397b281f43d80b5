import type { Platform } from '../../../demo/platform/createPlatform.ts';
import type { Browser } from '../../../src/core/page/browser.ts';

/** A network on which nothing moves before a test says so: the arrival of a call and its answer are a step each. */
export interface SlowNetwork {
  fetch: Browser['fetch'];
  /** What could happen next, in the order it was begun. */
  steps: (() => unknown)[];
}

/** In front of `platform`; `isCut` says whether the next answer is lost on its way. */
export function slowNetwork(platform: Platform, isCut: () => boolean): SlowNetwork {
  const steps: (() => unknown)[] = [];
  const fetchLater: Browser['fetch'] = (url, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(url, init);
      steps.push(async () => {
        const response = await platform.fetch(request);
        if (isCut()) steps.push(() => reject(new TypeError('The connection was cut.')));
        else steps.push(() => resolve(response));
      });
    });
  return { fetch: fetchLater, steps };
}

/** Resolves when everything that needs neither network nor time has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
