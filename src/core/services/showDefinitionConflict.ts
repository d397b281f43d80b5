import type { EditConflict } from '../merge/merge3.ts';
import type { Translate } from '../messages/translate.ts';
import type { ShownConflict } from '../saving/ShownConflict.ts';
import { definitionOf, docOf } from './serviceDefinition.ts';

/** Returns a conflict in a service's definition as readable text: the definitions themselves. */
export function showDefinitionConflict(
  { base, mine, theirs }: EditConflict,
  t: Translate,
): ShownConflict {
  const textOf = (doc: unknown) => definitionOf(docOf(doc));
  return {
    title: t('Service definition'),
    base: textOf(base),
    mine: textOf(mine),
    theirs: textOf(theirs),
  };
}
