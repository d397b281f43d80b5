/** Settings that a page defines once for all of its elements. */
const SETTINGS = { apiBase: 'api-base', apiKey: 'api-key' } as const;

/**
 * Whether a script is ours, by its file, or the package's name on a CDN: other vendors' scripts may
 * have attributes of these names.
 */
const isOurs = ({ src }: HTMLScriptElement) =>
  /\/(df[^/]*\.js|df-elements(@[^/]*)?)(?:[?#]|$)/.test(src);

/**
 * Returns the value that the page sets for every element: `<meta name="df-api-base">`, or else
 * `data-api-base` on the script tag of the elements. An empty one counts as missing.
 */
export function pageSetting(name: keyof typeof SETTINGS): string | undefined {
  const page = globalThis.document;
  if (!page) return undefined;
  const attribute = SETTINGS[name];
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="df-${attribute}"]`);
  if (meta?.content) return meta.content;
  const scripts = page.querySelectorAll<HTMLScriptElement>(`script[src][data-${attribute}]`);
  return [...scripts].find(isOurs)?.dataset[name] || undefined;
}
