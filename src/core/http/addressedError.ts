import { fill, msg, type Translate, type Values } from '../messages/translate.ts';
import { ApiError } from './apiError.ts';
import type { ApiHost } from './ApiHost.ts';

/**
 * Our sentences that contain a URL, with their parts, so that they can be translated when shown.
 */
const made = new Map<string, readonly [sentence: string, values: Values]>();

/** What was logged to the browser's console: a sentence and the instance it is about. */
const logged = new Set<string>();

/** Returns an error's message in the reader's language: a sentence of ours, or the server's as it is. */
export function translateMessage(t: Translate, message: string): string {
  const [sentence, values] = made.get(message) ?? [message];
  return t(sentence, values);
}

/** Whether a message says the cause and what to do, so that nothing general must be added. */
export const leadsOut = (message: string): boolean => made.has(message);

/** Creates the sentence, and logs it once to the browser's console, for the page's developers. */
function say(sentence: string, values: Values): string {
  const message = fill(sentence, values);
  // one instance can respond with several statuses
  const { status: _, ...about } = values;
  const subject = JSON.stringify([sentence, about]);
  if (!logged.has(subject))
    console.error(`df-elements: ${message} See docs/troubleshooting.md#the-first-sign-in-fails.`);
  logged.add(subject);
  made.set(message, [sentence, values]);
  return message;
}

/** Returns the error if something other than a DreamFactory instance responded at the API base. */
export const noInstance = ({ apiBase }: ApiHost, status: number) =>
  new ApiError({
    // a page with a success status is a failure, too
    status: status < 400 ? 502 : status,
    kind: status < 400 ? 'broken' : 'refused',
    message: say(msg('No DreamFactory instance responded at {url} ({status}). Set `api-base`.'), {
      url: apiBase,
      status: String(status),
    }),
  });

/**
 * Returns why a request to another origin got no response; null if the connection failed. An opaque
 * request shows whether the server responds at all.
 */
export async function refusedOrigin(app: ApiHost): Promise<ApiError | null> {
  const { fetch, location } = app.browser;
  const { origin } = new URL(location.href);
  const server = new URL(app.apiBase).origin;
  if (server === origin || origin === 'null') return null;
  try {
    await fetch(`${app.apiBase}/system/environment`, { mode: 'no-cors', credentials: 'omit' });
  } catch {
    return null;
  }
  return new ApiError({
    status: 0,
    kind: 'offline',
    message: say(
      msg(
        "{server} doesn't allow requests from {origin}. Add this origin on the CORS tab in Config.",
      ),
      { server, origin },
    ),
  });
}
