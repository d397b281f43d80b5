import type { PluralForms } from '../messages/translate.ts';

/** The sentences of an import that name what is imported, each complete and marked by `msg`. */
export interface ImportWords {
  /** The title of the dialog. */
  title: string;
  file: string;
  /** The label of the button that sends the good rows. */
  send: PluralForms;
  imported: PluralForms;
  /** Imported accounts that should be inactive but aren't. */
  stillActive: PluralForms;
  /** Shown when all rows were imported. */
  done: string;
  /** What can be done with the imported accounts. */
  next: string;
  /** The name of the file with the rejected rows. */
  leftOut: string;
}
