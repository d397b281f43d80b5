import { useState } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { allItems, type ItemSource } from '../../core/packages/packageItems.ts';
import type { PackageItem } from '../../core/packages/PackageRow.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useT } from '../ui/useT.ts';

type CheckedItems = ReadonlyMap<string, PackageItem>;
const none: CheckedItems = new Map();

/** Keeps which items of a source are checked, on all of its pages. */
export function useCheckedItems(source: ItemSource) {
  const t = useT();
  const [checked, setChecked] = useState(none);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  const check = (item: PackageItem, on: boolean) => {
    setChecked((known) => {
      const next = new Map(known);
      if (on) next.set(String(item.value), item);
      else next.delete(String(item.value));
      return next;
    });
  };
  /** Checks every item with `text` in its name; `total` is how many are expected. */
  const checkAll = async (text: string, total: number) => {
    setProblem(null);
    try {
      setProgress({ done: 0, total });
      const items = await allItems(source, text, (done, all) => setProgress({ done, total: all }));
      const all = items.map((item) => [String(item.value), item] as const);
      setChecked((known) => new Map([...known, ...all]));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(errorText(t, failure));
    } finally {
      setProgress(null);
    }
  };
  /** Returns the checked items for the package and unchecks them. Shows a notice if there are none. */
  const take = (): readonly PackageItem[] => {
    setProblem(checked.size ? null : t('Nothing is selected for export.'));
    setChecked(none);
    return [...checked.values()];
  };
  return { checked, check, checkAll, take, problem, progress };
}
