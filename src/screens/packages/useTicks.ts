import { useState } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { allItems, type ItemSource } from '../../core/packages/packageItems.ts';
import type { PackageItem } from '../../core/packages/PackageRow.ts';
import { useT } from '../ui/useT.ts';

type Ticked = ReadonlyMap<string, PackageItem>;
const none: Ticked = new Map();

/** Which items of a source are ticked, on all of its pages. */
export function useTicks(source: ItemSource) {
  const t = useT();
  const [ticked, setTicked] = useState(none);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  const tick = (item: PackageItem, on: boolean) => {
    setTicked((known) => {
      const next = new Map(known);
      if (on) next.set(String(item.value), item);
      else next.delete(String(item.value));
      return next;
    });
  };
  /** Ticks every item with `text` in its name; `total` is how many are expected. */
  const tickAll = async (text: string, total: number) => {
    setProblem(null);
    try {
      setProgress({ done: 0, total });
      const items = await allItems(source, text, (done, all) => setProgress({ done, total: all }));
      const all = items.map((item) => [String(item.value), item] as const);
      setTicked((known) => new Map([...known, ...all]));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(t(failure.message));
    } finally {
      setProgress(null);
    }
  };
  /** What is ticked, for the package; the ticks go. Without any it says so. */
  const take = (): readonly PackageItem[] => {
    setProblem(ticked.size ? null : t('Nothing is selected for export.'));
    setTicked(none);
    return [...ticked.values()];
  };
  return { ticked, tick, tickAll, take, problem, progress };
}
