/** A record as the server gives it, or the members that a change lays over one. */
export type Row = Readonly<Record<string, unknown>>;
