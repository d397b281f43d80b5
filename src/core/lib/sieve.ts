export interface Sieved<T> {
  rows: T[];
  /** How many were looked through, where those are not all. */
  searched: number | null;
}

/** A part of a list that starts at a place; an empty one is the end. */
type ReadPart<T> = (offset: number) => Promise<{ rows: readonly T[]; count?: number | undefined }>;

/** Reads a list part by part and keeps what fits, until its end or until `most` were looked through. */
export async function sieve<T>(
  read: ReadPart<T>,
  fits: (row: T) => boolean,
  most: number,
): Promise<Sieved<T>> {
  const rows: T[] = [];
  for (let offset = 0; offset < most;) {
    const part = await read(offset);
    rows.push(...part.rows.filter(fits));
    offset += part.rows.length;
    if (!part.rows.length || offset >= (part.count ?? Infinity)) return { rows, searched: null };
  }
  return { rows, searched: most };
}
