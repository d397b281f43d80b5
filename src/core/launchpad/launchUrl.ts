import { encodePart } from '../lib/encodePart.ts';
import { refusalOf } from '../http/apiError.ts';
import type { LaunchApp } from '../environment/Environment.ts';
import { msg } from '../messages/translate.ts';
import type { CurrentUser } from '../session/SessionState.ts';

/** Who launches an app, and from where. */
export interface LaunchVisit {
  user: CurrentUser | null;
  token: string | null;
  /** From `prepareLaunch`. */
  ticket?: string | undefined;
  /** Absolute URL of the API: relative app URLs belong to its host. */
  apiBase: string;
  /** URL of the page that launches the app. */
  page: string;
}

/** `{name}`, also as browsers and servers encode it in a URL. */
const PLACEHOLDER = /(?:\{|%7B)(\w+)(?:\}|%7D)/gi;

/**
 * Returns the URL that an app opens with. Placeholders are replaced, encoded, only in the values of
 * its query; unknown ones stay. The session is added to an app's URL only if its administrator
 * wrote `{session_id}` or `{ticket}`, and never unencrypted to another host.
 *
 * @throws ApiError for anything but http and https, for user names in a
 * URL, for sending a session to another host without encryption, and for a ticket that the
 * signed-in user does not have (spec 2 §2; platform: launch URLs).
 */
export function launchUrl(app: LaunchApp, visit: LaunchVisit): string {
  if (visit.token && !visit.ticket && asksForTicket(app)) throw unsafe(app, NO_TICKET);
  return safeAddress(replaced(app, valuesFor(app, visit)), app, visit).href;
}

/** Like `launchUrl`, for links in the page: without the session, and null if it is rejected. */
export function shownUrl(app: LaunchApp, visit: LaunchVisit): string | null {
  const values = { ...valuesFor(app, visit), session_id: '', ticket: '' };
  try {
    return safeAddress(replaced(app, values), app, visit).href;
  } catch {
    return null;
  }
}

type Values = Readonly<Record<string, string>>;

function valuesFor({ name }: LaunchApp, { user, token, ticket, apiBase }: LaunchVisit): Values {
  const text = (value: unknown) => (value == null ? '' : String(value));
  return {
    session_id: text(token),
    ticket: text(ticket),
    first_name: text(user?.first_name),
    last_name: text(user?.last_name),
    display_name: text(user?.display_name ?? user?.name),
    email: text(user?.email),
    user_id: text(user?.id),
    app_name: name,
    server_url: new URL(apiBase).origin,
  };
}

/** Where the query of a URL starts; its fragment may also contain a question mark. */
const QUERY = /^([^?#]*\?)([^#]*)/;

function replaced({ url = '' }: LaunchApp, values: Values): string {
  return url.trim().replace(QUERY, (_, path: string, query: string) => {
    const fill = (value: string) =>
      value.replace(PLACEHOLDER, (all, name: string) =>
        Object.hasOwn(values, name) ? encodePart(values[name] ?? '') : all,
      );
    const pieces = query.split('&').map((piece) => {
      const at = piece.indexOf('=') + 1;
      return at ? piece.slice(0, at) + fill(piece.slice(at)) : piece;
    });
    return path + pieces.join('&');
  });
}

const asksFor = (names: string) => {
  const placeholder = RegExp(`(\\{|%7[Bb])(${names})(\\}|%7[Dd])`);
  return ({ url = '' }: LaunchApp) => placeholder.test(QUERY.exec(url.trim())?.[2] ?? '');
};

/** Whether the query of this app's URL asks for something that lets the app act as the user. */
export const asksForSession = asksFor('session_id|ticket');

/** The same for a ticket alone, which only some servers issue. */
export const asksForTicket = asksFor('ticket');

const unsafe = ({ name }: LaunchApp, sentence: string) => refusalOf(sentence, 0, { name });

function safeAddress(text: string, app: LaunchApp, visit: LaunchVisit): URL {
  const { origin } = new URL(visit.apiBase);
  const address = URL.canParse(text, origin) ? new URL(text, origin) : null;
  if (!address || !/^https?:$/.test(address.protocol)) throw unsafe(app, NOT_A_WEB_ADDRESS);
  // https://bank.example@elsewhere.example looks like the bank but isn't
  if (address.username || address.password) throw unsafe(app, DISGUISED);
  const home = [visit.apiBase, visit.page].map((own) => new URL(own).origin);
  const isOpen = address.protocol === 'http:' && !home.includes(address.origin);
  if (isOpen && visit.token && asksForSession(app)) throw unsafe(app, UNPROTECTED);
  return address;
}

const NOT_A_WEB_ADDRESS = msg(
  "Couldn't open {name}. Its URL doesn't start with http or https. Contact your administrator.",
);
const DISGUISED = msg(
  "Couldn't open {name}. Its URL contains a username or password. Contact your administrator.",
);
const NO_TICKET = msg(
  "Couldn't open {name}. Its URL requires a ticket, but the server didn't issue one. Contact your administrator.",
);
const UNPROTECTED = msg(
  "Couldn't open {name}. Your session would be sent unencrypted to another host. Contact your administrator.",
);
