/**
 * The light part of a resource: enough for routes, search and preferences, without the rules of its
 * form. The other part includes it: `src/core/resources/users.ts`.
 */
export interface ResourceMeta {
  /** Below the API base, e.g. `system/user`. */
  readonly path: string;
  /** The root of its URLs, e.g. `/users`. */
  readonly area: string;
  /** The heading of its list, or its tab. */
  readonly title: string;
  /** Its name in the preferences' sections. */
  readonly section: string;
  /** Records on a page, unless the account prefers another number. */
  readonly pageLimit: number;
  /** Text fields that the filter box and the palette search. */
  readonly filterFields: readonly string[];
  /** Describes what the filter box searches. */
  readonly searches?: string;
  /** The text of the link to the form of a new record. */
  readonly createFirst: string;
  /** A capability of the dialect; servers without it have no such records. */
  readonly needs?: 'hasAppGroups';
}

/** A part of an area with its own path. */
export type AreaTab = Pick<ResourceMeta, 'area' | 'title'> | ResourceMeta;

/** An area of administration: a page of the console, shown by one element. */
export interface Area {
  /** The root of its URLs, e.g. `/users`. */
  readonly path: string;
  readonly tag: string;
  /** The title of the document, the heading, and the name in the component navigation. */
  readonly title: string;
  /** Its group in the component navigation; without one it comes before all groups. */
  readonly group?: string;
  /** Another area links to it, so the component navigation omits it. */
  readonly isUnlisted?: boolean;
  /** The records that it lists. */
  readonly resource?: ResourceMeta;
  readonly tabs?: readonly AreaTab[];
}
