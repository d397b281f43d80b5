import type { Draft } from '../forms/drafts.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Dialect } from '../dialect/Dialect.ts';
import type { PluralForms, Translate } from '../messages/translate.ts';
import type { ResourceMeta } from '../navigation/Area.ts';

export interface Entity {
  id: Id;
}

/** The specification's sentences about a resource, unabridged; `{name}` is the record's. */
export interface ResourceMessages {
  empty: string;
  emptySearch: string;
  created: string;
  updated: string;
  deleted: string;
  /** Only if several can be deleted at once. */
  many?: {
    deleted: string;
    confirmDelete: string;
    /** The label of the button. */
    delete: PluralForms;
  };
  confirmClose: string;
}

/**
 * A kind of record: values and pure functions. T = the server's record, F = what a form edits.
 * Includes the members of its entry in `core/navigation/areas.ts`.
 */
export interface Resource<T extends Entity, F> extends ResourceMeta {
  /** Relations with which a single record is read and saved; none by default. */
  related?: (dialect: Dialect) => readonly string[];
  /** Whether deleting one requests its fields and relations too (spec 1 §7, 2 §7). */
  deletesWithDetail?: boolean;
  /** What its records are for, said where there is none yet. */
  purpose?: string;
  filterFields: readonly (keyof T & string)[];
  /** As in `order=`. */
  defaultOrder: string;
  /** Members whose combination is unique; `name` by default. */
  uniqueFields?: readonly string[];
  /** Returns the name of a record in questions and lists. */
  nameOf: (record: T) => string;
  /** Returns its name in the question before it is deleted; `nameOf` by default. */
  labelOf?: (record: T) => string;
  /** Returns why a record can't be deleted, as a sentence to translate; by default, any record can. */
  whyKept?: (record: T) => string | undefined;
  blank: () => F;
  /** The name of the draft of a new record; `create` by default. */
  newDraft?: string;
  toForm: (record: T) => F;
  /** Returns the form of a new record that starts as a copy of another one's. */
  copyOf?: (form: F, t: Translate) => F;
  /**
   * Returns what a save sends. Only members
   * that differ from the payload of the untouched form are sent.
   */
  toPayload: (form: F, dialect: Dialect) => Record<string, unknown>;
  validate: (form: F, dialect: Dialect, t: Translate) => Problem[];
  /** While true, Save is disabled: an editor inside the form reports errors (spec 2 §5). */
  isBlocked?: (form: F) => boolean;
  /**
   * Returns where and how the form shows the server's error about a member that it doesn't show.
   */
  shownRefusal?: (problem: Problem, form: F) => Problem;
  /** The type of a new record has not been selected, so there is nothing to save yet. */
  isUndecided?: (form: F) => boolean;
  /** Members of the form that are never stored in a draft. */
  secretFields: readonly (keyof F & string)[];
  /** Removes secrets inside a member from its drafts. */
  guardDraft?: (draft: Draft<F>) => Draft<F>;
  messages: ResourceMessages;
}
