import type { App } from '../page/createApp.ts';
import type { Transport } from '../http/ApiHost.ts';

/** Types that a browser runs when it opens them. */
const ACTIVE = /\b(html|svg|xml)\b/;

/** Whether stored files of this type, sent with these headers, run in the origin they come from. */
function runs(headers: Headers): boolean {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const isApart = /(^|[;,]\s*)sandbox\b/i.test(policy) && !/allow-same-origin/i.test(policy);
  const isDownload = /^\s*attachment/i.test(headers.get('Content-Disposition') ?? '');
  return ACTIVE.test(headers.get('Content-Type') ?? '') && !isApart && !isDownload;
}

/**
 * Sends the request for a file like fetch, and reports a response that a browser would run in the
 * origin of this page. An instance on another origin doesn't reach the session of this page.
 */
export function noticeActive(
  { browser, apiBase }: Pick<App, 'browser' | 'apiBase'>,
  onActive: () => void,
): Transport {
  const isBeside = new URL(apiBase).origin === new URL(browser.location.href).origin;
  return async (url, init) => {
    const response = await browser.fetch(url, init);
    if (isBeside && response.ok && runs(response.headers)) onActive();
    return response;
  };
}
