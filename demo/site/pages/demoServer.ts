import { siteRoot } from './siteRoot.ts';

/** The part used here; TypeScript has no types for it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

const NO_WORKERS =
  'The demo server runs as a service worker, which this browser doesn’t offer here. Open the site over HTTPS or on localhost, and not in a private window.';

// Trusted Types check the URL of a worker
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const addresses = trustedTypes?.createPolicy('df-site', {
  createScriptURL: (address) => address,
});

function controlled(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.serviceWorker.controller) return resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    // a page reloaded without its worker isn't controlled, and doesn't become so by itself
    registration.active?.postMessage('claim');
  });
}

/**
 * Starts the demo server of this browser.
 *
 * @throws Error with a sentence for users if the browser has no service workers.
 */
export async function startDemoServer(): Promise<void> {
  if (!navigator.serviceWorker) throw new Error(NO_WORKERS);
  const url = new URL('worker.js', siteRoot).href;
  const address = (addresses?.createScriptURL(url) ?? url) as string;
  try {
    await navigator.serviceWorker.register(address, { scope: siteRoot.pathname });
  } catch (error) {
    throw new Error(NO_WORKERS, { cause: error });
  }
  await controlled(await navigator.serviceWorker.ready);
}

/** The session of a demo server ends with its data. Its cookies are named after its URL. */
function forgetSessions(): void {
  const url = siteRoot.href.replace(/\W+/g, '_');
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('df_') && name.includes(url))
      document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}

/** Deletes the data of the demo servers from this browser. */
export async function forgetDemoData(): Promise<void> {
  await startDemoServer();
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
  });
  navigator.serviceWorker.controller?.postMessage('forget', [port2]);
  const said = await answer;
  if (said !== 'forgotten') throw new Error(said);
  forgetSessions();
}
