/** What proxies add to a request; nginx adds only what its configuration names. */
const BY_PROXIES = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];

/** Whether a request says that it came through a proxy, so that anyone may have sent it. */
export const isForwarded = ({ headers }: Request): boolean =>
  BY_PROXIES.some((name) => headers.has(name));
