/** What proxies add to a request; nginx adds only what its configuration names. */
const BY_PROXIES =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Whether a request says that it came through a proxy, so that anyone may have sent it. */
export const isForwarded = ({ headers }: Request): boolean =>
  [...headers.keys()].some((name) => BY_PROXIES.test(name));
