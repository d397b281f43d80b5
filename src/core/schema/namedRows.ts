import type { MergeOptions } from '../merge/merge3.ts';

/** Fields and relations have no ids, and are never renamed. */
export const namedRows: MergeOptions = {
  keyOf: ({ name }, list) => (/^(field|related)$/.test(list) ? String(name ?? '') : ''),
};
