import type { App } from '../../src/core/page/createApp.ts';
import { gate } from './startHandmade.ts';

/** Holds back deletions on their way to the server until the returned function is called. */
export function holdDeletions({ browser }: App): () => void {
  const { fetch } = browser;
  const held = gate();
  Object.assign(browser, {
    async fetch(url: string, init: RequestInit = {}) {
      const override = new Headers(init.headers).get('X-HTTP-Method-Override');
      if ([init.method, override].includes('DELETE')) await held.promise;
      return fetch(url, init);
    },
  } satisfies Partial<App['browser']>);
  return held.open;
}
