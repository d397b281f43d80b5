import type { Translate, Values } from './translate.ts';

/** Why something failed: an error, or what a list or a form keeps of one. */
export interface Reason {
  /** The server's sentence, or one of ours; an error's has its values filled in, in English. */
  readonly message: string;
  /** An error's sentence before its values were filled in. */
  readonly sentence?: string;
  readonly values?: Values | undefined;
}

/** Returns why something failed in the reader's language. A server's sentence stays as it is. */
export const errorText = (t: Translate, { message, sentence = message, values }: Reason): string =>
  t(sentence, values);

/** Returns what is kept of an error, to be shown later. */
export const reasonOf = ({ message, sentence = message, values }: Reason): Reason => ({
  message: sentence,
  ...(values && { values }),
});
