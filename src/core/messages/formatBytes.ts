import { knownLocale } from './knownLocale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes in the page's language: `65 bytes`, `13 kB`, `1.4 MB`. */
export function formatBytes(bytes: number, lang?: string): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const size = bytes / 1000 ** power;
  return new Intl.NumberFormat(knownLocale(lang), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    // few languages have a symbol for a byte
    unitDisplay: power ? 'short' : 'long',
    maximumFractionDigits: power === 0 || size >= 100 ? 0 : 1,
  }).format(size);
}
