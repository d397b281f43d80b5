import { encodePart } from '../lib/encodePart.ts';
import { leadsAway } from './filesPlace.ts';

/** The target of a link in a stored text: another page, or a path within the same file service. */
export type LinkTarget = { url: string } | { path: string };

const SERVICE = 'https://service.invalid/';

/**
 * Resolves the URL of a link in the file at `path`. Only http and https leave the file service;
 * anything else, such as `javascript:` or another host without a scheme, leads nowhere.
 */
export function linkTarget(href: string, path: string): LinkTarget | null {
  const above = path.split('/').map(encodePart).join('/');
  const isWhole = /^https?:\/\//i.test(href);
  const read = URL.canParse(href, SERVICE + above) ? new URL(href, SERVICE + above) : null;
  if (!read || !/^https?:$/.test(read.protocol)) return null;
  if (isWhole) return { url: read.href };
  if (read.origin !== new URL(SERVICE).origin || href.startsWith('#')) return null;
  const parts = decodeParts(read.pathname);
  if (!parts || parts.some((part) => part.includes('/') || leadsAway(part))) return null;
  return { path: parts.join('/') };
}

function decodeParts(pathname: string): string[] | null {
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
