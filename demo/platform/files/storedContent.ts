/** Browsers show these without running anything. A PDF viewer doesn't start in a sandbox. */
const PASSIVE = /^(image\/(?!svg)|text\/(plain|csv|markdown)$|application\/(json|pdf)$)/;

/** Whether a browser that opens such a file shows it without running anything. */
export const isPassive = (type: string): boolean => PASSIVE.test(type);

/**
 * Headers that isolate a stored file from its origin: its scripts run, but in an origin
 * of their own, which can read neither the cookies nor the storage of a console on the same host.
 */
export function storedContent(type: string): Record<string, string> {
  const sandbox = { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms allow-popups' };
  return { 'X-Content-Type-Options': 'nosniff', ...(type !== 'application/pdf' && sandbox) };
}

/** Isolates an API response from its origin as well: a remote service can send a page. */
export function keepOutOfOrigin({ headers }: Response): void {
  const said = (headers.get('Content-Type') ?? '').toLowerCase();
  const [type = ''] = said.split(';');
  headers.set('X-Content-Type-Options', 'nosniff');
  // of several types, a browser uses the last: `image/png, text/html` is a page
  if (!said.includes(',') && isPassive(type.trim())) return;
  for (const [name, value] of Object.entries(storedContent(said))) headers.set(name, value);
}
