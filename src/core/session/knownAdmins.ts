import type { App } from '../page/createApp.ts';
import { ownerOf } from './SessionState.ts';

/** What a user signs in with. */
interface Login {
  email?: string;
  username?: string;
}

// as long as the page is open: nothing about administrators is stored
const logins = new WeakMap<App['page'], Set<string>>();

const loginsOf = ({ username, email }: Login) =>
  [username, email].flatMap((login) => (login ? [String(login).toLowerCase()] : []));

/** Remembers who signed in at the administrators' endpoint. */
export function noteAdmin({ page }: App, login: Login): void {
  const known = logins.get(page) ?? new Set();
  for (const each of loginsOf(login)) known.add(each);
  logins.set(page, known);
}

/**
 * Whether a user is known to be an administrator, so that the users' endpoint need not be tried.
 */
export function isKnownAdmin({ page }: App, login: Login): boolean {
  const owner = ownerOf(page.session.getState());
  const asked = loginsOf(login);
  if (owner?.is_sys_admin && loginsOf(owner).some((each) => asked.includes(each))) return true;
  return asked.some((each) => logins.get(page)?.has(each));
}
