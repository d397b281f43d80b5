import type { Draft } from '../forms/drafts.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Dialect } from '../dialect/Dialect.ts';
import type { PluralForms, Translate } from '../messages/translate.ts';
import type { ResourceMeta } from '../navigation/Area.ts';

export interface Entity {
  id: Id;
}

/** The specification's sentences about a resource, each whole; `{name}` is the record's. */
export interface ResourceMessages {
  empty: string;
  emptySearch: string;
  created: string;
  updated: string;
  deleted: string;
  /** Only where several can be deleted at once. */
  many?: {
    deleted: string;
    confirmDelete: string;
    /** Names the button. */
    delete: PluralForms;
  };
  confirmClose: string;
}

/**
 * A kind of record: values and pure functions. T = the server's record, F = what a form edits. What
 * is said of it in `core/navigation/areas.ts` is spread into it.
 */
export interface Resource<T extends Entity, F> extends ResourceMeta {
  /** Relations that a single record is read and saved with; by default, no relations. */
  related?: (dialect: Dialect) => readonly string[];
  /** Whether the deletion of one asks for its fields and relations too (spec 1 §7, 2 §7). */
  deletesWithDetail?: boolean;
  filterFields: readonly (keyof T & string)[];
  /** As in `order=`. */
  defaultOrder: string;
  /** Members that no two records share together; `name` by default. */
  uniqueFields?: readonly string[];
  /** How a record is named in questions and lists. */
  nameOf: (record: T) => string;
  /** How it is called where a deletion is asked about; its name by default. */
  labelOf?: (record: T) => string;
  /** Whether it may be deleted; anything may by default. */
  isDeletable?: (record: T) => boolean;
  blank: () => F;
  toForm: (record: T) => F;
  /** What a save sends. Only members that differ from the payload of the untouched form need to go. */
  toPayload: (form: F, dialect: Dialect) => Record<string, unknown>;
  validate: (form: F, dialect: Dialect, t?: Translate) => Problem[];
  /** Save is off while it is true: an editor inside the form reports errors (spec 2 §5). */
  isBlocked?: (form: F) => boolean;
  /** Where and how the form says what a server has against a member that it doesn't show. */
  shownRefusal?: (problem: Problem, form: F) => Problem;
  /** What a new record is has still to be chosen: there is nothing to save yet. */
  isUndecided?: (form: F) => boolean;
  /** Members of the form that never go into a draft. */
  secretFields: readonly (keyof F & string)[];
  /** Keeps secrets that stand within a member out of its drafts. */
  guardDraft?: (draft: Draft<F>) => Draft<F>;
  messages: ResourceMessages;
}
