import type { PluralForms } from '../messages/translate.ts';

/** The sentences of an import that name what is imported, each whole and marked by `msg`. */
export interface ImportWords {
  /** Names the dialog. */
  title: string;
  file: string;
  /** The button that sends the good rows. */
  send: PluralForms;
  imported: PluralForms;
  /** Of those imported, who should be inactive and is not. */
  stillActive: PluralForms;
  /** What is said when all rows got in. */
  done: string;
  /** The name of the file with the rows omitted. */
  leftOut: string;
}
