/** Which page of a list is shown. */
export interface ListQuery {
  /** What is searched for, as typed. */
  filter: string;
  /** From 1. */
  page: number;
  /** `email` or `email desc`. */
  order: string;
}
