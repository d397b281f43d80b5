/** The sign-in page that leads back to `path` afterwards. */
export const signInFor = (path: string): string => `/login?return=${encodeURIComponent(path)}`;

/** The sign-in page after signing out at `path`, with the way back that it was given. */
export const signInAfter = (path: string): string =>
  /^\/log(in|out)\?/.test(path) ? path.replace('/logout', '/login') : '/login';

/** Signs out and leads back to `path` after the next sign-in. */
export const signOutFrom = (path: string): string => `/logout?return=${encodeURIComponent(path)}`;

/**
 * Where a sign-in page leads back to, or null. Only ever a path inside the console: what the
 * address says is shown by the router, which knows no other host, and never to sign-in or sign-out.
 */
export function returnPath(path: string): string | null {
  const [page = '', query = ''] = path.split('?', 2);
  const wanted = page === '/login' ? new URLSearchParams(query).get('return') : null;
  return wanted && /^\/(?![/\\])(?!log(in|out)\b)/.test(wanted) ? wanted : null;
}
