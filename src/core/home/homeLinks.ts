import type { Environment } from '../environment/Environment.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';

/** A page that the instance wants on its home page (platform §8: home_links). */
export interface HomeLink {
  /** Its path, and the built-in page that it replaces. */
  id: string;
  label: string;
  /** As the instance sent it. */
  href: string;
}

/**
 * Returns the vendor's own name for a page,
 * so that `welcome-home` has the same URL as the built-in page.
 */
const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/-home$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');

/** Returns the pages that replace the built-in ones; null if the instance lists none. */
export function homeLinks(environment: Environment | null): readonly HomeLink[] | null {
  const given = environment?.home_links;
  if (!Array.isArray(given)) return null;
  const links: HomeLink[] = [];
  for (const { name, label, href } of given.filter(isPlainObject)) {
    const id = idOf(text(name) || text(label));
    if (!id || !text(href) || links.some((link) => link.id === id)) continue;
    links.push({ id, label: text(label) || text(name), href: text(href) });
  }
  return links.length ? links : null;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
