/** A value that two people changed, in words: as it was read, mine, and as it is now. */
export interface ShownConflict {
  /** What the value is called. */
  title: string;
  base: string;
  mine: string;
  theirs: string;
}
