import type { App } from '../page/createApp.ts';
import type { CurrentUser, SessionState } from './SessionState.ts';

type Kept = Pick<SessionState, 'token' | 'user' | 'expires' | 'remember'>;

/**
 * The stored user members, also in the cookie. A fixed list, because servers may send secrets, too.
 */
export const KEPT =
  'id name email first_name last_name display_name is_sys_admin is_root_admin expires remember'.split(
    ' ',
  );

/** How long the server renews a session: 14 days on all platforms. */
const REMEMBERED_S = 1209600;

/**
 * Returns the cookies' names, which end in the API base unless it is the default one of this host.
 */
function names({ apiBase, browser }: App): [token: string, user: string] {
  const usual = new URL('/api/v2', browser.location.href).href;
  const suffix = apiBase === usual ? '' : `_${apiBase.replace(/\W+/g, '_')}`;
  return [`df_session${suffix}`, `df_user${suffix}`];
}

const attributes = ({ browser }: App) =>
  `Path=/; SameSite=Lax${browser.location.protocol === 'https:' ? '; Secure' : ''}`;

/**
 * Stores the token in one cookie and its user, in short, in the other (spec 1 §3). Browsers reject
 * cookies of more than 4,096 bytes and keep the former ones, which belong to someone else: they are
 * replaced or removed.
 */
export function writeSessionCookies(app: App, { token, user, expires, remember }: Kept): void {
  if (!token || !user) return;
  const [tokenName, userName] = names(app);
  const life = attributes(app) + (remember ? `; Max-Age=${REMEMBERED_S}` : '');
  const { cookies } = app.browser;
  const write = (name: string, text: string) => {
    cookies.write(name, text, life);
    const isWritten = cookies.read(name) === text;
    if (!isWritten) cookies.remove(name, attributes(app));
    return isWritten;
  };
  write(tokenName, token);
  const session = { expires, remember, base: app.apiBase };
  const isWhole = write(userName, JSON.stringify({ ...user, ...session }, [...KEPT, 'base']));
  // without it, an instance on another port of this host would take the token for its own
  if (!isWhole) write(userName, JSON.stringify(session));
}

/**
 * Reads the cookies; without a user if that cookie is missing or not ours. Returns null if they are
 * another instance's, whose URL gives the same names: `/dev/api/v2` and `/dev-api/v2`.
 */
export function readSessionCookies(app: App): Kept | null {
  const [tokenName, userName] = names(app);
  const token = app.browser.cookies.read(tokenName);
  if (!token) return null;
  try {
    const {
      expires = null,
      remember,
      base = app.apiBase,
      ...user
    } = JSON.parse(app.browser.cookies.read(userName) ?? '') as CurrentUser &
      Required<Kept> & { base?: string };
    if (base !== app.apiBase) return null;
    return { token, user: user.id ? user : null, expires, remember };
  } catch {
    return { token, user: null, expires: null };
  }
}

export function removeSessionCookies(app: App): void {
  for (const name of names(app)) app.browser.cookies.remove(name, attributes(app));
}

/**
 * Removes them if they contain this page's token: another user may have signed in in another tab.
 */
export function removeOwnCookies(app: App): boolean {
  const isOwn = readSessionCookies(app)?.token === app.page.session.getState().token;
  if (isOwn) removeSessionCookies(app);
  return isOwn;
}
