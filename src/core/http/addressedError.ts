import { msg } from '../messages/translate.ts';
import type { Reason } from '../messages/errorText.ts';
import { ApiError } from './apiError.ts';
import type { ApiHost } from './ApiHost.ts';
import { connectionTimes } from './connection.ts';

const NO_INSTANCE = msg('No DreamFactory instance responded at {url} ({status}). Set `api-base`.');

const OTHER_ORIGIN = msg(
  "{server} doesn't allow requests from {origin}. Add this origin on the CORS tab in Config.",
);

/** Whether an error says the cause and what to do, so that nothing general must be added. */
export const leadsOut = ({ sentence }: Reason): boolean =>
  sentence === NO_INSTANCE || sentence === OTHER_ORIGIN;

/** What was logged to the browser's console: a sentence and the instance it is about. */
const told = new Set<string>();

/** Logs an error once to the browser's console, for the page's developers. */
function logged(error: ApiError): ApiError {
  // one instance can respond with several statuses
  const { status: _, ...about } = error.values ?? {};
  const subject = JSON.stringify([error.sentence, about]);
  if (!told.has(subject))
    console.error(
      `df-elements: ${error.message} See docs/troubleshooting.md#the-first-sign-in-fails.`,
    );
  told.add(subject);
  return error;
}

/** Returns the error if something other than a DreamFactory instance responded at the API base. */
export const noInstance = ({ apiBase }: ApiHost, status: number) =>
  logged(
    new ApiError({
      // a page with a success status is a failure, too
      status: status < 400 ? 502 : status,
      kind: status < 400 ? 'broken' : 'refused',
      message: NO_INSTANCE,
      values: { url: apiBase, status },
    }),
  );

/** The methods whose responses a page could read: its origin may use them. */
const readable = new WeakMap<ApiHost['page'], Set<string>>();

/** Notes that the page could read the response to a request, which may be a failure. */
export function noteReadable({ page }: ApiHost, method: string): void {
  const methods = readable.get(page) ?? new Set();
  readable.set(page, methods.add(method));
}

/**
 * Returns why a request to another origin got no response; null if the connection failed. An opaque
 * request shows whether the server responds at all.
 */
export async function refusedOrigin(app: ApiHost, method: string): Promise<ApiError | null> {
  if (readable.get(app.page)?.has(method)) return null;
  const { fetch, location } = app.browser;
  const { origin } = new URL(location.href);
  const server = new URL(app.apiBase).origin;
  if (server === origin || origin === 'null') return null;
  const url = `${app.apiBase}/system/environment`;
  // a connection can be accepted and never answered
  const look = (mode: RequestMode) =>
    fetch(url, {
      mode,
      credentials: 'omit',
      signal: AbortSignal.timeout(connectionTimes.patience),
    });
  try {
    await look('no-cors');
    // allowed before: a gateway that responds for a server in trouble sends no CORS headers
    if (app.page.environment.getState().environment) await look('cors');
  } catch {
    return null;
  }
  const values = { server, origin };
  return logged(new ApiError({ status: 0, kind: 'offline', message: OTHER_ORIGIN, values }));
}
