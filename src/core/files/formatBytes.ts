import { knownLocale } from '../messages/knownLocale.ts';

/** A number of bytes as people read it, in the page's language: `0 B`, `13 kB`, `1.4 MB`. */
export function formatBytes(bytes: number, lang?: string): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  const digits = unit === 0 || size >= 100 ? 0 : 1;
  return `${new Intl.NumberFormat(knownLocale(lang), { maximumFractionDigits: digits }).format(size)} ${units[unit] ?? ''}`;
}
