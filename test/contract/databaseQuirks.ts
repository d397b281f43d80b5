import type { FilterEntry } from './filterAgreement.ts';

/** What the platform rejects on purpose, and what hangs on data that no recording shows. */
export function filterQuirk({ filter, table, service }: FilterEntry): string | null {
  if (/\(\s*select |=\s*\(\d+ or /i.test(filter)) return 'runs as SQL on the real server';
  if (/^password /.test(filter)) return 'depends on the stored hashes';
  if (/^last_login_date/.test(filter)) return 'depends on who had signed in';
  if (service === 'system' && table === 'service' && /description/.test(filter)) {
    return 'depends on the descriptions of the built-in services';
  }
  return null;
}

/** Orders in which the database is free to choose among equal rows, or draws lots. */
export function queryQuirk(query: string): string | null {
  if (/order=random/.test(query)) return 'random order';
  if (/order=[^&]*(country|notes|created_date|lower)/.test(query)) {
    return 'order of equal rows is the database’s own';
  }
  return null;
}
