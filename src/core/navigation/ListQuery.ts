/** Which page of a list is shown. */
export interface ListQuery {
  /** The search text, as typed. */
  filter: string;
  /** From 1. */
  page: number;
  /** `email` or `email desc`. */
  order: string;
  /** Options of facets that narrow the list, such as `active:yes`. */
  facets?: readonly string[];
  /** The filter clause of these options. */
  narrow?: string;
  /** Additional relations that the shown columns need. */
  related?: string;
}
