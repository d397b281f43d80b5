import type { HomeLink } from './homeLinks.ts';
import type { HomeCounts } from './loadOverview.ts';

/**
 * Returns the URL for a page in a frame; null for anything but http and https. The welcome page
 * gets the counts (spec 2 §2), once they are known.
 */
export function frameUrl(
  { id, href }: HomeLink,
  counts: HomeCounts | null,
  page: string,
): string | null {
  if (!URL.canParse(href, page)) return null;
  const url = new URL(href, page);
  if (!/^https?:$/.test(url.protocol)) return null;
  if (id !== 'welcome') return url.href;
  for (const [name, count] of Object.entries(counts ?? {})) {
    url.searchParams.set(name, String(count));
  }
  return url.href;
}
