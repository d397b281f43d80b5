/** Which page of a list is shown. */
export interface ListQuery {
  /** What is searched for, as typed. */
  filter: string;
  /** From 1. */
  page: number;
  /** `email` or `email desc`. */
  order: string;
  /** Options of facets that narrow it, such as `active:yes`. */
  facets?: readonly string[];
  /** The clause of the filter that these make. */
  narrow?: string;
  /** Relations that the shown columns need besides. */
  related?: string;
}
