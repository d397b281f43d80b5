export interface Sieved<T> {
  rows: T[];
  /** How many were checked, if not all. */
  searched: number | null;
}

/** Reads a part of a list from an offset; an empty one means the end. */
type ReadPart<T> = (offset: number) => Promise<{ rows: readonly T[]; count?: number | undefined }>;

/**
 * Reads a list part by part and keeps what matches, until its end, until `most` were checked or
 * `enough` match.
 */
export async function sieve<T>(
  read: ReadPart<T>,
  fits: (row: T) => boolean,
  most: number,
  enough = Infinity,
): Promise<Sieved<T>> {
  const rows: T[] = [];
  for (let offset = 0; offset < most;) {
    const part = await read(offset);
    rows.push(...part.rows.filter(fits));
    offset += part.rows.length;
    if (rows.length >= enough) return { rows, searched: offset };
    if (!part.rows.length || offset >= (part.count ?? Infinity)) return { rows, searched: null };
  }
  return { rows, searched: most };
}
