/** A record as the server sends it, or the members that a change replaces in one. */
export type Row = Readonly<Record<string, unknown>>;
