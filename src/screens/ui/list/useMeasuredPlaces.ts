import { useMemo, useState, type RefObject } from 'react';
import { rowPlaces, type RowPlaces } from './rowPlaces.ts';

type List = RefObject<HTMLElement | null>;
type Heights = Map<string, number>;

/**
 * Returns the positions of a list's rows, each with its height when last rendered, `usual` before
 * that. `list` contains the rendered ones, with their keys in `data-key`.
 */
export function useMeasuredPlaces(list: List, keys: readonly string[], usual: number): RowPlaces {
  const [heights] = useState<Heights>(() => new Map());
  return useMemo(() => measuredPlaces(list, keys, heights, usual), [list, keys, heights, usual]);
}

function measuredPlaces(
  list: List,
  keys: readonly string[],
  heights: Heights,
  usual: number,
): RowPlaces {
  let known: RowPlaces | null = null;
  const places = () => (known ??= rowPlaces(keys.map((key) => heights.get(key) ?? usual)));
  return {
    startOf: (index) => places().startOf(index),
    indexAt: (place) => places().indexAt(place),
    measure: () => {
      for (const row of list.current?.children ?? []) {
        const { dataset, offsetHeight } = row as HTMLElement;
        const { key = '' } = dataset;
        if (heights.get(key) === offsetHeight) continue;
        heights.set(key, offsetHeight);
        known = null;
      }
    },
  };
}
