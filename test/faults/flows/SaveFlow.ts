import { unwrap } from '../../../src/core/http/unwrap.ts';
import type { BrokenHost } from '../startBrokenHost.ts';

/** What a user sees after clicking Save. */
export interface Told {
  isSaved: boolean;
  /** The message, if it is not saved. */
  said: string;
  /** What was typed is still in the form. */
  isKept: boolean;
}

/** Something that is about to be saved. */
export interface Typed {
  save(): Promise<Told>;
  /** How many complete copies the server has: 0, 1, or more if it was duplicated. */
  stored(): Promise<number>;
  /** If a second click must not do it again: the message that it is already done. */
  saysDone?: RegExp;
}

export interface SaveFlow {
  classicOnly?: boolean;
  /**
   * The message after the session had expired,
   * because the request must not be sent again automatically.
   */
  repeatedByHand?: RegExp;
  /** Types something that no earlier `begin` has typed; `mark` is a unique word. */
  begin(host: BrokenHost, mark: string): Promise<Typed>;
}

/** A form that the common save flow saves. */
interface OpenForm {
  save(): Promise<{ kind: string; message?: string }>;
  form(): unknown;
}

/** Returns what is typed into such a form. */
export function typedInto(form: OpenForm, mark: string, stored: () => Promise<number>): Typed {
  return {
    stored,
    async save() {
      const outcome = await form.save();
      const isSaved = outcome.kind === 'saved' || outcome.kind === 'unchanged';
      const isKept = JSON.stringify(form.form()).includes(mark);
      return { isSaved, said: outcome.message ?? outcome.kind, isKept };
    },
  };
}

/** Returns a request that rejects if it fails; what was typed stays if only the form has it. */
export const typedBefore = (
  send: () => Promise<string | void>,
  stored: () => Promise<number>,
  isKept = () => true,
  saysDone?: RegExp,
): Typed => ({
  stored,
  ...(saysDone && { saysDone }),
  save: async () => {
    try {
      const said = await send();
      return { isSaved: !said, said: said ?? '', isKept: isKept() };
    } catch (error) {
      return { isSaved: false, said: (error as Error).message, isKept: isKept() };
    }
  },
});

/** A record as the server returns it. */
export type Row = Record<string, unknown>;

/** Returns the server's records, bypassing the proxy. */
export const rowsOf = async ({ direct }: BrokenHost, path: string, filter?: string) =>
  unwrap<Row>(await direct.api.get(path, { fields: '*', ...(filter && { filter }) })).rows;

/** Whether a record contains a word anywhere. */
export const has = (mark: string) => (row: Row) => JSON.stringify(row).includes(mark);
