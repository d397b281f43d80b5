import { fillPlainly, type Translate, type Values } from './translate.ts';

/**
 * Returns a name that a form proposes, in the user's language. It will be stored, so that its values
 * stay as they are: what `fill` adds is for screens.
 */
export function proposedName(t: Translate, sentence: string, values: Values): string {
  const found = t.find(sentence);
  return fillPlainly(typeof found === 'string' ? found : sentence, values);
}
