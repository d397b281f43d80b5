import { listNames } from '../messages/listNames.ts';
import { plural } from '../messages/plural.ts';
import type { Translate } from '../messages/translate.ts';
import type { FileEntry } from './listFolder.ts';

export interface DeletionQuestion {
  message: string;
  /** The names, if the question doesn't contain them. */
  detail?: string;
  /** The label of the button that deletes. */
  action: string;
}

/**
 * Returns the question before files and folders are deleted.
 *
 * @param count how many there are with the contents of the folders; null if that isn't known.
 */
export function deletionQuestion(
  t: Translate,
  entries: readonly FileEntry[],
  count: number | null,
): DeletionQuestion {
  const [first, another] = entries;
  if (first && !another) return { message: questionAbout(t, first, count), action: t('Delete') };
  const detail = listNames(
    entries.map(({ name }) => name),
    t,
  );
  const act = { one: 'Delete {count} item', other: 'Delete {count} items' };
  const action = plural(t, count ?? entries.length, act);
  if (count === null) {
    const all = {
      one: 'Delete {count} item, including everything in the selected folders?',
      other: 'Delete {count} items, including everything in the selected folders?',
    };
    return { message: plural(t, entries.length, all), detail, action };
  }
  const inside = {
    one: 'Delete {count} item, including those in folders?',
    other: 'Delete {count} items, including those in folders?',
  };
  const flat = { one: 'Delete {count} item?', other: 'Delete {count} items?' };
  const forms = count > entries.length ? inside : flat;
  return { message: plural(t, count, forms), detail, action };
}

function questionAbout(t: Translate, { name, type }: FileEntry, count: number | null): string {
  if (type === 'file') return t('Delete {name}?', { name });
  if (count === null) return t('Delete {name} and everything in it?', { name });
  if (count === 1) return t('Delete the empty folder {name}?', { name });
  const forms = {
    one: 'Delete the folder {name} and the {count} item in it?',
    other: 'Delete the folder {name} and the {count} items in it?',
  };
  return plural(t, count - 1, forms, { name });
}
