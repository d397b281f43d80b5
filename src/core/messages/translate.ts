import { isolate } from '../lib/isolate.ts';
import { showControls } from '../lib/showControls.ts';

export type Values = Record<string, string | number>;
/** The forms of a counted sentence; `other` is its key in a catalogue. */
export type PluralForms = { readonly other: string } & {
  readonly [C in Intl.LDMLPluralRule]?: string;
};
/** English sentence → the same sentence in another language, or its plural forms. */
export type Messages = Readonly<Record<string, string | PluralForms>>;

/** Returns a sentence in the reader's language; `{name}` is replaced by the value of that name. */
export interface Translate {
  (sentence: string, values?: Values): string;
  readonly lang: string;
  /** Returns what the reader's catalogues contain for an English sentence. */
  readonly find: (sentence: string) => string | PluralForms | undefined;
}

// shared by all bundles on the page, so that a portal sets texts only once
const CATALOGUES = Symbol.for('df-elements/1/messages');
const shared = globalThis as { [CATALOGUES]?: Map<string, Messages> };

/**
 * Returns the texts by language. Each loaded file of `languages/` also has an empty entry under its
 * name.
 */
export const catalogues = () => (shared[CATALOGUES] ??= new Map());

/** Sets the texts of a language, e.g. `de` or `pt-BR`; missing ones stay English. */
export function setMessages(lang: string, messages: Messages): void {
  const key = lang.toLowerCase();
  catalogues().set(key, { ...catalogues().get(key), ...messages });
}

/** Marks a sentence in a table, so that it is found, and translated when it is shown. */
export const msg = <S extends string>(sentence: S): S => sentence;

/** Returns the translator of a BCP 47 language tag. `de-AT` falls back to `de`, then to English. */
export function createTranslator(lang: string): Translate {
  const wanted = lang.toLowerCase();
  const find = (key: string) => {
    for (const name of [wanted, wanted.split('-')[0] ?? '']) {
      const messages = catalogues().get(name) ?? {};
      if (Object.hasOwn(messages, key)) return messages[key];
    }
    return undefined;
  };
  const translate = (sentence: string, values?: Values) => {
    const found = find(sentence) ?? sentence;
    return fill(typeof found === 'string' ? found : found.other, values);
  };
  return Object.assign(translate, { lang, find });
}

/** Replaces the placeholders of a sentence; each value keeps the direction that it is written in. */
export const fill = (text: string, values: Values = {}) =>
  fillPlainly(text, values, (value) => isolate(showControls(value), text));

/** Replaces the placeholders of a sentence by the values as they are, or as `shown` returns them. */
export const fillPlainly = (text: string, values: Values, shown = (value: string) => value) =>
  text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? shown(String(values[name])) : all,
  );
