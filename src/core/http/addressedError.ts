import { fill, msg, type Translate, type Values } from '../messages/translate.ts';
import { ApiError } from './apiError.ts';
import type { ApiHost } from './ApiHost.ts';

interface AddressedSentence {
  sentence: string;
  /** Finds the parts of the filled sentence again. */
  pattern: RegExp;
}

const NO_INSTANCE: AddressedSentence = {
  sentence: msg('No DreamFactory instance responded at {url} ({status}). Set `api-base`.'),
  pattern: /^No DreamFactory instance responded at (?<url>\S+) \((?<status>\d+)\)\. Set `/,
};

const OTHER_ORIGIN: AddressedSentence = {
  sentence: msg(
    "{server} doesn't allow requests from {origin}. Add this origin on the CORS tab in Config.",
  ),
  pattern: /^(?<server>\S+) doesn't allow requests from (?<origin>\S+)\. Add this origin on /,
};

const findAddressed = (message: string) =>
  [NO_INSTANCE, OTHER_ORIGIN].find(({ pattern }) => pattern.test(message));

/**
 * Returns an error's message in the reader's language: a sentence of ours, with the URL that it
 * contains, or the server's as it is. Notices and forms keep messages as text, so the URL is found
 * in the text.
 */
export function translateMessage(t: Translate, message: string): string {
  const found = findAddressed(message);
  return found ? t(found.sentence, found.pattern.exec(message)?.groups) : t(message);
}

/** Whether a message says the cause and what to do, so that nothing general must be added. */
export const leadsOut = (message: string): boolean => !!findAddressed(message);

/** What was logged to the browser's console: a sentence and the instance it is about. */
const logged = new Set<string>();

/** Creates the sentence, and logs it once to the browser's console, for the page's developers. */
function say({ sentence }: AddressedSentence, values: Values): string {
  const message = fill(sentence, values);
  // one instance can respond with several statuses
  const { status: _, ...about } = values;
  const subject = JSON.stringify([sentence, about]);
  if (!logged.has(subject))
    console.error(`df-elements: ${message} See docs/troubleshooting.md#the-first-sign-in-fails.`);
  logged.add(subject);
  return message;
}

/** Returns the error if something other than a DreamFactory instance responded at the API base. */
export const noInstance = ({ apiBase }: ApiHost, status: number) =>
  new ApiError({
    // a page with a success status is a failure, too
    status: status < 400 ? 502 : status,
    kind: status < 400 ? 'broken' : 'refused',
    message: say(NO_INSTANCE, { url: apiBase, status: String(status) }),
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
    message: say(OTHER_ORIGIN, { server, origin }),
  });
}
