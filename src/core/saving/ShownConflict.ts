/** A value that two users changed, in readable form: as it was read, mine, and as it is now. */
export interface ShownConflict {
  /** The title of the value. */
  title: string;
  base: string;
  mine: string;
  theirs: string;
}
