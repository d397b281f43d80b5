import { knownLocale } from './knownLocale.ts';
import type { Translate } from './translate.ts';

/** A number as it is written in the reader's language, for amounts: an id or a port stays as it is. */
export const formatNumber = ({ lang }: Pick<Translate, 'lang'>, amount: number): string =>
  new Intl.NumberFormat(knownLocale(lang)).format(amount);
