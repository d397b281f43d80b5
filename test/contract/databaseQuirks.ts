import type { FilterEntry } from './filterAgreement.ts';

/**
 * Returns why the platform rejects a filter deliberately, or which unrecorded data it depends on.
 */
export function filterQuirk({ filter, table, service }: FilterEntry): string | null {
  if (/\(\s*select |=\s*\(\d+ or /i.test(filter)) return 'runs as SQL on the real server';
  if (/^password /.test(filter)) return 'depends on the stored hashes';
  if (/^last_login_date/.test(filter)) return 'depends on who had signed in';
  if (service === 'system' && table === 'service' && /description/.test(filter)) {
    return 'depends on the descriptions of the built-in services';
  }
  return null;
}

/** Returns why an order is unspecified: the database may order equal rows freely, or at random. */
export function queryQuirk(query: string): string | null {
  if (/order=random/.test(query)) return 'random order';
  if (/order=[^&]*(country|notes|created_date|lower)/.test(query)) {
    return "order of equal rows is the database's own";
  }
  return null;
}
