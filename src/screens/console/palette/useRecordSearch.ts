import { useEffect, useRef, useState } from 'react';
import { matching } from '../../../core/palette/places.ts';
import { searchRecords, type Found } from '../../../core/palette/searchRecords.ts';
import { useApp } from '../../flow/useApp.ts';

/** Long enough for fast typing, short enough to feel immediate. */
const TYPING_MS = 180;

interface Answers {
  /** The searched text. */
  text: string;
  founds: readonly Found[];
}

const NOTHING: Answers = { text: '', founds: [] };

/** The matches for `text` in earlier responses, by area: for the same text or a prefix of it. */
function knownFor(
  text: string,
  answered: ReadonlyMap<string, readonly Found[]>,
): ReadonlyMap<string, Found> {
  const known = new Map<string, Found>();
  // a number is also an id, and each digit makes it another one
  const isNumber = /^\d+$/.test(text);
  for (let end = text.length; end > 0; end -= 1) {
    const isSame = end === text.length;
    for (const found of answered.get(text.slice(0, end)) ?? []) {
      const { area, error, narrow } = found;
      if (error || known.has(area)) continue;
      if (isSame) known.set(area, found);
      else if (narrow && !isNumber) known.set(area, { ...found, places: narrow(text) });
    }
  }
  return known;
}

/**
 * The server's matches for `text`, requested when the typing pauses; '' requests nothing. Until a
 * kind of record has responded, its earlier matches that still apply stay.
 */
export function useRecordSearch(text: string): { founds: readonly Found[]; isSearching: boolean } {
  const app = useApp();
  const [former, setFormer] = useState(NOTHING);
  const [present, setPresent] = useState(NOTHING);
  const [done, setDone] = useState('');
  const answers = useRef(new Map<string, readonly Found[]>());
  useEffect(() => {
    if (!text) return undefined;
    const search = new AbortController();
    const { signal } = search;
    let founds: readonly Found[] = [];
    const onFound = (found: Found) => {
      founds = [...founds, found];
      // also if the typing continues before all have responded: no kind is requested twice
      answers.current.set(text, founds);
      setPresent({ text, founds });
    };
    const timer = setTimeout(() => {
      const known = knownFor(text, answers.current);
      void searchRecords(app, text, { signal, onFound, known }).then(() => {
        if (signal.aborted) return;
        setFormer({ text, founds });
        setDone(text);
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [app, text]);
  if (!text) return { founds: [], isSearching: false };
  const answered = present.text === text ? present.founds : [];
  const isKept = ({ area, error }: Found) => !error && !answered.some((each) => each.area === area);
  const kept = former.founds
    .filter(isKept)
    .map((found) => ({ ...found, places: matching(found.places, text) }));
  // in a fixed order, regardless of which responds first: the selected choice must not move
  const order = former.founds.map(({ area }) => area);
  const place = ({ area }: Found) => order.indexOf(area) + 1 || Infinity;
  const founds = [...answered, ...kept].sort((one, other) => place(one) - place(other) || 0);
  return { founds, isSearching: done !== text };
}
