import type { PlatformContext } from './platformContext.ts';

/** Whether a name of a host leads back to the machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/**
 * The origin of links, emails and redirects. Anyone can choose the Host header of a request,
 * so it counts only where it names this machine, on a platform that no one else reaches.
 */
export function originOf({ isPublic, publicUrl }: PlatformContext, url: URL): string {
  const mayUseHost = !publicUrl || (!isPublic && isLoopback(url.hostname));
  return mayUseHost ? url.origin : publicUrl;
}
