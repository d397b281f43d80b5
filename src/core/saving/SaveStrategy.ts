import type { Problem } from '../lib/Problem.ts';
import type { EditConflict } from '../merge/merge3.ts';
import type { NotKept } from '../merge/notKept.ts';

/**
 * How one kind of record is saved. F is what a form holds, S what is sent of it, A the record as the
 * server has it. Each function may throw an `ApiError`; all else that a save does is in `runSave`.
 */
export interface SaveStrategy<F, S, A> {
  validate(form: F): readonly Problem[];
  /** Returns what a save sends, or null where nothing differs from the record. `base` is null for a new one. */
  toSend(form: F, base: A | null): S | null;
  /** Reads the record before it is changed, at least what `sent` is about; null where it was deleted. */
  readNow?(base: A, sent: S): Promise<A | null>;
  /** Finds the record that a creation may have made although no response came. */
  findTwin?(sent: S): Promise<A | null>;
  /** Whether the record shows that a save without a response was carried out; by default as `notKept` says. */
  wasSaved?(sent: S, base: A | null, now: A): boolean;
  /** Whether the server shows too little of a record to distinguish it from an equal one. */
  hides?(sent: S, record: A): boolean;
  /** Whether a record was made just now and may be this person's own, as when a browser repeats a request. */
  isFresh?(record: A): boolean;
  /** Fits what is sent to the record as it is now, and lists what others changed too. */
  merge?(sent: S, base: A, now: A): Merged<S>;
  /** Returns what is left to send where the others' values stay; null for nothing. */
  withoutMine?(sent: S, conflicts: readonly EditConflict[]): S | null;
  /** Sends it and returns the record of the response. */
  send(sent: S, base: A | null): Promise<A>;
  /** Reads the whole record, where the response holds less than was sent or other values. */
  readBack?(after: A): Promise<A>;
  /** Lists what the server did not keep. */
  notKept(sent: S, base: A | null, after: A): readonly NotKept[];
  /** Returns the form with what the server did not keep; by default the record's with those values. */
  meant?(sent: S, after: A): F;
  toForm(record: A): F;
  /** Returns the field that shows the value at a path of `sent`; the first name by default. */
  fieldOf?(path: readonly string[]): string;
  /** Returns where and how the form says what the server has against a member; by default as it came. */
  shownRefusal?(problem: Problem, form: F): Problem;
}

export interface Merged<S> {
  /** Null where all of it already exists. */
  sent: S | null;
  conflicts: readonly EditConflict[];
}

/** What the saves of one form know of each other. */
export interface SaveSession<F, S, A> {
  /** The record that the form began with, or that was saved last; null for a new one. */
  base: A | null;
  /** Saves without a response: the server may or may not have carried them out. */
  unanswered: readonly Unanswered<F, S>[];
}

export interface Unanswered<F, S> {
  form: F;
  sent: S;
  /** A record was found that may come from this save, and the form has said so. */
  isTold?: true;
}

/** What is about to be sent, for questions about its consequences. */
export interface SaveCheck<S, A> {
  base: A | null;
  /** The record as it is now, where it was read. */
  now: A | null;
  sent: S;
}

/** Who answers the questions of a save. */
export interface SavePorts<S, A> {
  /** Chooses among values that others changed too: the conflicts where theirs stay; null stops the save. */
  chooseTheirs(
    conflicts: readonly EditConflict[],
    base: A,
  ): Promise<readonly EditConflict[] | null>;
  /** Whether a record that was deleted in the meantime is saved again. */
  saveDeleted(): Promise<boolean>;
  /** The questions of the area; false stops the save. */
  mayGoOn(check: SaveCheck<S, A>): Promise<boolean>;
  /** Stops waiting. What was sent may be saved anyway. */
  signal: AbortSignal;
}

export type SaveOutcome<A> =
  /** The form's own rules reject it. */
  | { kind: 'invalid'; problems: readonly Problem[] }
  | { kind: 'refused'; problems: readonly Problem[]; message: string }
  /** Whether it was saved is not known. */
  | { kind: 'unsure'; problems: readonly Problem[]; message: string }
  /** Another record has its name; it may be from an earlier try, or someone else's. */
  | { kind: 'twin'; record: A }
  /** Someone answered a question with no. */
  | { kind: 'declined' }
  /** Nothing was sent: the record is as the form has it, or all of theirs was chosen. */
  | { kind: 'unchanged' }
  | { kind: 'saved'; record: A }
  /** The record was saved, but the server did not keep all of it. */
  | { kind: 'notKept'; record: A; notKept: readonly NotKept[] }
  /** The record was saved, but what had to follow failed. */
  | { kind: 'partly'; record: A; problems: readonly Problem[]; message: string };

/** The outcome of a save: how the session continues, and the form of its record. */
export interface SaveResult<F, S, A> {
  outcome: SaveOutcome<A>;
  session: SaveSession<F, S, A>;
  form: F;
}
