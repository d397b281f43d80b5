/**
 * Returns the URL of an instance without the path of its API, so that paths of requests follow it;
 * undefined unless it is an absolute http or https URL.
 */
export function instanceOf(url) {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return undefined;
  return url.replace(/\/+$/, '').replace(/\/api\/v2$/, '');
}
