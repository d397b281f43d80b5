/** Browsers show these without running anything. A PDF viewer does not start within a sandbox. */
const PASSIVE = /^(image\/(?!svg)|text\/(plain|csv|markdown)$|application\/(json|pdf)$)/;

/** Whether a browser that opens such a file shows it without running anything. */
export const isPassive = (type: string): boolean => PASSIVE.test(type);

/**
 * Headers that keep a stored file out of the origin it comes from: its scripts run, but in an origin
 * of their own, which can read neither the cookies nor the storage of a console beside it.
 */
export function storedContent(type: string): Record<string, string> {
  const sandbox = { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms allow-popups' };
  return { 'X-Content-Type-Options': 'nosniff', ...(type !== 'application/pdf' && sandbox) };
}

/** Keeps an answer of the API out of its origin as well: a remote service may send a page. */
export function keepOutOfOrigin({ headers }: Response): void {
  const said = (headers.get('Content-Type') ?? '').toLowerCase();
  const [type = ''] = said.split(';');
  headers.set('X-Content-Type-Options', 'nosniff');
  // of several types a browser takes the last: `image/png, text/html` is a page
  if (!said.includes(',') && isPassive(type.trim())) return;
  for (const [name, value] of Object.entries(storedContent(said))) headers.set(name, value);
}
