/** The path of the sign-in that returns to `path` afterwards. */
export const signInFor = (path: string): string => `/login?return=${encodeURIComponent(path)}`;

/** The path of the sign-in after signing out at `path`, with the return path it was given. */
export const signInAfter = (path: string): string =>
  /^\/log(in|out)\?/.test(path) ? path.replace('/logout', '/login') : '/login';

/** Signs out and returns to `path` after the next sign-in. */
export const signOutFrom = (path: string): string => `/logout?return=${encodeURIComponent(path)}`;

/**
 * Where a sign-in page returns to, or null. Only ever a path inside the console: the router shows
 * what the URL says, knows no other host, and never leads to sign-in or sign-out.
 */
export function returnPath(path: string): string | null {
  const [page = '', query = ''] = path.split('?', 2);
  const wanted = page === '/login' ? new URLSearchParams(query).get('return') : null;
  return wanted && /^\/(?![/\\])(?!log(in|out)\b)/.test(wanted) ? wanted : null;
}
