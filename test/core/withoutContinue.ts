import type { App } from '../../src/core/page/createApp.ts';

/** Puts a gateway in front of the server that drops the parameter `continue`. */
export function withoutContinue(app: App): void {
  const { fetch } = app.browser;
  const dropping: typeof fetch = (url, init) => {
    const seen = new URL(url, 'https://instance.example');
    seen.searchParams.delete('continue');
    return fetch(seen.href, init);
  };
  Object.assign(app.browser, { fetch: dropping });
}
