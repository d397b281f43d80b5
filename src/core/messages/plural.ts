import { knownLocale } from './knownLocale.ts';
import { formatNumber } from './formatNumber.ts';
import { fill, type PluralForms, type Translate, type Values } from './translate.ts';

/** Returns a counted sentence in the reader's language; `{count}` is formatted in its locale. */
export function plural(t: Translate, count: number, forms: PluralForms, values?: Values): string {
  const { lang } = t;
  const found = t.find(forms.other);
  const chosen = typeof found === 'object' ? found : forms;
  // a translation with one form is used for all
  const text =
    typeof found === 'string'
      ? found
      : (chosen[pluralRule(found ? lang : 'en', count)] ?? chosen.other);
  return fill(text, { count: formatNumber(t, count), ...values });
}

const pluralRule = (lang: string, count: number) =>
  new Intl.PluralRules(knownLocale(lang)).select(count);
