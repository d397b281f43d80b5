/** The values in the link of an email; '' for missing ones. */
export interface MailLink {
  code: string;
  email: string;
  username: string;
  /** The code is an administrator's, which only their endpoint accepts. */
  isAdmin: boolean;
}

const MEMBERS = ['code', 'email', 'username', 'admin'] as const;

// codes and email addresses contain no spaces, but may contain a plus, which servers don't encode
const readQuery = (query: string) => new URLSearchParams(query.replace(/\+/g, '%2B'));

/** Reads the query of an email's link: `?code=…&email=…&username=…&admin=1` (recorded: password). */
export function readMailLink(query: string): MailLink {
  const members = readQuery(query.slice(query.indexOf('?') + 1));
  const text = (name: (typeof MEMBERS)[number]) => members.get(name)?.trim() ?? '';
  return {
    code: text('code'),
    email: text('email'),
    username: text('username'),
    isAdmin: /^(1|true)$/i.test(text('admin')),
  };
}

/** The link of an email, and the URL without it. */
export interface TakenLink {
  link: MailLink;
  rest: string;
}

/**
 * Takes the link of an email out of a page's URL, regardless of where in it the query is. Null
 * unless the URL names `page`, e.g. `reset-password`, or has a code with a user's name and names no
 * page: other applications use `code` too, and so do callbacks of remote sign-ins.
 */
export function takeMailLink(address: string, page: string): TakenLink | null {
  const url = new URL(address);
  const [place = '', hashQuery = ''] = splitOnce(url.hash, '?');
  const query = [url.search.slice(1), hashQuery].filter(Boolean).join('&');
  const link = readMailLink(query);
  const isNamed = new RegExp(`/${page}/?$`).test(place) || url.pathname.endsWith(`/${page}`);
  const isOurs = isNamed || (!place.includes('/') && !readQuery(query).has('state'));
  if (!link.code || !isOurs || !(isNamed || link.email || link.username)) return null;
  url.search = without(url.search.slice(1));
  const kept = without(hashQuery);
  url.hash = place + (kept && `?${kept}`);
  return { link, rest: url.href };
}

function splitOnce(text: string, at: string): string[] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

/** Removes members by name, without encoding the others again: their spelling must not change. */
const without = (query: string): string =>
  query
    .split('&')
    .filter((member) => !MEMBERS.some((name) => name === member.split('=')[0]))
    .join('&');
