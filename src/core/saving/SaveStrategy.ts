import type { Reason } from '../messages/errorText.ts';
import type { Problem } from '../lib/Problem.ts';
import type { EditConflict } from '../merge/merge3.ts';
import type { NotKept } from '../merge/notKept.ts';

/**
 * How one kind of record is saved. F is the form, S what is sent of it, A the record as the server
 * has it. Each function may throw an `ApiError`; everything else is done by `runSave`.
 */
export interface SaveStrategy<F, S, A> {
  /** @param lost the forms of saves without a response: their names may be the user's own. */
  validate(form: F, lost: readonly F[]): readonly Problem[];
  /**
   * Returns what a save sends, or null if nothing differs from the record. `base` is null
   * for a new one.
   */
  toSend(form: F, base: A | null): S | null;
  /**
   * Reads the record before it is changed, at least the members in `sent`; null if it was deleted.
   */
  readNow?(base: A, sent: S): Promise<A | null>;
  /** Finds the record that a creation without a response may have created. */
  findTwin?(sent: S): Promise<A | null>;
  /**
   * Whether the record shows that a save without a response was carried out; by default as
   * `notKept` says.
   */
  wasSaved?(sent: S, base: A | null, now: A): boolean;
  /** Whether what the server shows of a record doesn't prove that it is the one that was sent. */
  hides?(sent: S, record: A): boolean;
  /**
   * Whether a record was created just now and may be the user's own, for example if a browser
   * repeats a request.
   */
  isFresh?(record: A): boolean;
  /** Adapts what is sent to the record as it is now, and lists what others changed too. */
  merge?(sent: S, base: A, now: A): Merged<S>;
  /** Returns what remains to send if the others' values stay; null for nothing. */
  withoutMine?(sent: S, conflicts: readonly EditConflict[]): S | null;
  /** Sends it and returns the record of the response. */
  send(sent: S, base: A | null): Promise<A>;
  /** Reads the whole record, if the response contains less than was sent or other values. */
  readBack?(after: A): Promise<A>;
  /** Lists what the server did not store. */
  notKept(sent: S, base: A | null, after: A): readonly NotKept[];
  /**
   * Returns the form with what the server did not store; by default the record's with those values.
   */
  meant?(sent: S, after: A): F;
  toForm(record: A): F;
  /** After a save the form is blank again: what is typed next belongs to another record. */
  startsAgain?: boolean;
  /** Returns the field that shows the value at a path of `sent`; the first name by default. */
  fieldOf?(path: readonly string[]): string;
  /**
   * Returns where and how the form shows the server's error about a member; unchanged by default.
   */
  shownRefusal?(problem: Problem, form: F): Problem;
}

export interface Merged<S> {
  /** Null if everything already exists. */
  sent: S | null;
  conflicts: readonly EditConflict[];
}

/** What the saves of one form share. */
export interface SaveSession<F, S, A> {
  /** The record that the form began with, or that was saved last; null for a new one. */
  base: A | null;
  /** Saves without a response: the server may or may not have carried them out. */
  unanswered: readonly Unanswered<F, S>[];
}

export interface Unanswered<F, S> {
  form: F;
  sent: S;
  /** A record was found that may come from this save, and the form has reported it. */
  isTold?: true;
  /** Settles when its request does; the user stopped waiting for it. */
  underWay?: Promise<unknown>;
}

/** What is about to be sent, for questions about its consequences. */
export interface SaveCheck<S, A> {
  base: A | null;
  /** The current record, if it was read. */
  now: A | null;
  sent: S;
}

/** Asks whether a save goes on. */
export type AskWhetherToSave = () => Promise<boolean>;

/** Answers the questions of a save. */
export interface SavePorts<S, A> {
  /**
   * Selects among values that others changed too. Returns the conflicts in which theirs stay; null
   * stops the save.
   */
  chooseTheirs(
    conflicts: readonly EditConflict[],
    base: A,
  ): Promise<readonly EditConflict[] | null>;
  /** Whether to save a record again that was deleted in the meantime. */
  saveDeleted(): Promise<boolean>;
  /** Reads what the questions of the area need, and returns them; null if there are none. */
  questionAbout(check: SaveCheck<S, A>): Promise<AskWhetherToSave | null>;
  /** Stops waiting. What was sent may be saved anyway. */
  signal: AbortSignal;
}

export type SaveOutcome<A> =
  /** The form's own rules reject it. */
  | { kind: 'invalid'; problems: readonly Problem[] }
  | ({
      kind: 'refused';
      problems: readonly Problem[];
      /** The server failed, and a creation was looked up: it has no such record. */
      isAbsent?: true;
    } & Reason)
  /** It isn't known whether it was saved. */
  | ({ kind: 'unsure'; problems: readonly Problem[] } & Reason)
  /** Another record has its name; it may be from an earlier attempt, or someone else's. */
  | { kind: 'twin'; record: A }
  /** The user answered a question with no. */
  | { kind: 'declined' }
  /** Nothing was sent: the record is already like the form, or all of theirs was selected. */
  | { kind: 'unchanged' }
  | { kind: 'saved'; record: A }
  /** The record was saved, but the server did not store all of it. */
  | { kind: 'notKept'; record: A; notKept: readonly NotKept[] }
  /** The record was saved, but a following request failed. */
  | ({ kind: 'partly'; record: A; problems: readonly Problem[] } & Reason);

/** The outcome of a save: how the session continues, and the form of its record. */
export interface SaveResult<F, S, A> {
  outcome: SaveOutcome<A>;
  session: SaveSession<F, S, A>;
  form: F;
}
