const VERBS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'COPY',
  'TRACE',
  'CONNECT',
];

/** The names of the verbs in a mask: 3 is GET and POST. */
export function verbNames(mask: number): string[] {
  return VERBS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

/** The mask of verbs sent as a list of names, as comma-separated names or as a mask. */
export function verbMask(verbs: unknown): number {
  const names = Array.isArray(verbs) ? verbs : String(verbs).split(',');
  if (names.length === 1 && /^\d+$/.test(String(names[0]))) return Number(names[0]);
  return names.reduce<number>((mask, name) => {
    const bit = VERBS.indexOf(String(name).trim().toUpperCase());
    return bit < 0 ? mask : mask | (1 << bit);
  }, 0);
}
