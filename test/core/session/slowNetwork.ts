import type { Platform } from '../../../demo/platform/createPlatform.ts';
import type { Browser } from '../../../src/core/page/browser.ts';

/**
 * A network on which nothing moves until a test says so: the arrival of a request and its response
 * are one step each.
 */
export interface SlowNetwork {
  fetch: Browser['fetch'];
  /** What can happen next, in the order in which it began. */
  steps: (() => unknown)[];
}

/** Creates it in front of `platform`; `isCut` says whether the next response is lost on the way. */
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
