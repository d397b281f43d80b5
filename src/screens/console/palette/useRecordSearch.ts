import { useEffect, useState } from 'react';
import { matching } from '../../../core/palette/places.ts';
import { searchRecords, type Found } from '../../../core/palette/searchRecords.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLatest } from '../../ui/useLatest.ts';

/** Long enough for a typist, short enough to feel at once. */
const TYPING_MS = 180;

interface Answers {
  /** What was searched for. */
  text: string;
  founds: readonly Found[];
}

const NOTHING: Answers = { text: '', founds: [] };

/** The kinds that had nothing for a beginning of `text`, and so have nothing for all of it. */
function emptyFor(text: string, { text: before, founds }: Answers): ReadonlySet<string> {
  // a number is an id too, and another one with each digit
  const isKnown = before && text.startsWith(before) && !/^\d+$/.test(text);
  const empty = isKnown ? founds.filter(({ places, error }) => !error && !places.length) : [];
  return new Set(empty.map(({ area }) => area));
}

/**
 * What the server has for `text`, asked when the typing pauses; '' asks nothing. Until a kind of record
 * has answered, those found before that fit as well stay.
 */
export function useRecordSearch(text: string): { founds: readonly Found[]; isSearching: boolean } {
  const app = useApp();
  const [former, setFormer] = useState(NOTHING);
  const [present, setPresent] = useState(NOTHING);
  const [done, setDone] = useState('');
  const latest = useLatest(former);
  useEffect(() => {
    if (!text) return undefined;
    const search = new AbortController();
    const { signal } = search;
    let founds: readonly Found[] = [];
    const onFound = (found: Found) => {
      founds = [...founds, found];
      setPresent({ text, founds });
    };
    const timer = setTimeout(() => {
      const empty = emptyFor(text, latest.current);
      void searchRecords(app, text, { signal, onFound, empty }).then(() => {
        if (signal.aborted) return;
        setFormer({ text, founds });
        setDone(text);
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [app, text, latest]);
  if (!text) return { founds: [], isSearching: false };
  const answered = present.text === text ? present.founds : [];
  const isKept = ({ area, error }: Found) => !error && !answered.some((each) => each.area === area);
  const kept = former.founds
    .filter(isKept)
    .map((found) => ({ ...found, places: matching(found.places, text) }));
  // in one order, whichever answers first: what one is about to choose must not move away
  const order = former.founds.map(({ area }) => area);
  const place = ({ area }: Found) => order.indexOf(area) + 1 || Infinity;
  const founds = [...answered, ...kept].sort((one, other) => place(one) - place(other) || 0);
  return { founds, isSearching: done !== text };
}
