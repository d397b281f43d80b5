import type { PlatformContext } from './platformContext.ts';

/** Whether a host name points to this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host === '::1' ||
  /^127(\.\d+){3}$/.test(host);

/**
 * Returns the origin for links, emails and redirects. Anyone can choose a request's Host header,
 * so it is only used if it names this machine, on a platform that no one else can reach.
 */
export function originOf({ isPublic, publicUrl }: PlatformContext, url: URL): string {
  const mayUseHost = !publicUrl || (!isPublic && isLoopback(url.hostname));
  return mayUseHost ? url.origin : publicUrl;
}
