/** The kinds of records that can refer to another one. */
export type UseKind =
  | 'service'
  | 'role'
  | 'app'
  | 'group'
  | 'user'
  | 'admin'
  | 'template'
  | 'lookup'
  | 'script';

/** A record that refers to another one. */
export interface Use {
  kind: UseKind;
  id: string;
  name: string;
  /** It was deleted, and its reference is left over; the name is its ID. */
  isDeleted?: true;
  /** How it is used, if there are several ways; a sentence of ours. */
  how?: string;
  /** The names of the roles by which users are linked to an app. */
  roles?: readonly string[];
}

/** What refers to a record, and where that was searched; `missed` couldn't be read. */
export interface Uses {
  uses: readonly Use[];
  searched: readonly UseKind[];
  missed: readonly UseKind[];
}

/** A search for the uses of one kind. */
export interface UseSearch {
  kind: UseKind;
  find: () => Promise<readonly Use[]>;
}

/**
 * Runs the searches in parallel; never rejects: a kind that can't be read is listed in `missed`.
 */
export async function searchUses(searches: readonly UseSearch[]): Promise<Uses> {
  const found = await Promise.all(searches.map(({ find }) => find().catch(() => null)));
  const kinds = (isFound: boolean) => [
    ...new Set(
      searches.filter((_, at) => (found[at] !== null) === isFound).map(({ kind }) => kind),
    ),
  ];
  const missed = kinds(false);
  return {
    uses: found.flatMap((uses) => uses ?? []),
    searched: kinds(true).filter((kind) => !missed.includes(kind)),
    missed,
  };
}
