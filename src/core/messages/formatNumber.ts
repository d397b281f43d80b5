import { knownLocale } from './knownLocale.ts';
import type { Translate } from './translate.ts';

/** Formats an amount in the reader's language; ids and ports are not amounts. */
export const formatNumber = ({ lang }: Pick<Translate, 'lang'>, amount: number): string =>
  new Intl.NumberFormat(knownLocale(lang)).format(amount);
