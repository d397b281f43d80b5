import { unwrap } from '../../../src/core/http/unwrap.ts';
import type { BrokenHost } from '../startBrokenHost.ts';

/** What a person hears of a press of Save. */
export interface Told {
  isSaved: boolean;
  /** The sentence, where it is not saved. */
  said: string;
  /** What was typed is still there. */
  isKept: boolean;
}

/** Something that is about to be saved. */
export interface Typed {
  save(): Promise<Told>;
  /** How often the server has it, whole: 0, 1, or more where it was doubled. */
  stored(): Promise<number>;
  /** Where a second press must not do it again: how it says that it is done. */
  saysDone?: RegExp;
}

export interface SaveFlow {
  classicOnly?: boolean;
  /** What it says where the session had expired, because it must not be sent again by itself. */
  repeatedByHand?: RegExp;
  /** Types something that no earlier `begin` has typed; `mark` is a word of its own. */
  begin(host: BrokenHost, mark: string): Promise<Typed>;
}

/** A form that is saved by the one save flow. */
interface OpenForm {
  save(): Promise<{ kind: string; message?: string }>;
  form(): unknown;
}

/** What is typed into such a form. */
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

/** A call that rejects where it fails; what was typed stays where its form alone holds it. */
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

/** A record as the server has it. */
export type Row = Record<string, unknown>;

/** The records that the server has, past the proxy. */
export const rowsOf = async ({ direct }: BrokenHost, path: string, filter?: string) =>
  unwrap<Row>(await direct.api.get(path, { fields: '*', ...(filter && { filter }) })).rows;

/** Whether a word stands anywhere in a record. */
export const has = (mark: string) => (row: Row) => JSON.stringify(row).includes(mark);
