import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../useLatest.ts';
import { useT } from '../useT.ts';
import { SearchInput } from './SearchInput.tsx';

/** spec 1 §4: the filter applies 1 second after typing stops. */
const FILTER_DELAY_MS = 1000;

/** Long enough that quick typing filters once. */
const LOCAL_DELAY_MS = 150;

export interface FilterBoxProps {
  /** The current filter. */
  value: string;
  onFilter: (filter: string) => void;
  /** Says what is searched. */
  hint?: string | undefined;
  /** Everything is already on the page: it applies as soon as typing pauses. */
  isLocal?: boolean | undefined;
}

/** The search box of a list: applies a second after typing stops, or at once on Enter; Escape clears. */
export function FilterBox({ value, onFilter, hint, isLocal }: FilterBoxProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const [inForce, setInForce] = useState(value);
  const [given, setGiven] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, or a link, set another filter, which replaces what was typed since
  if (inForce !== value) {
    setInForce(value);
    setText(value);
    setGiven(given + 1);
  }
  const apply = (filter: string) => {
    clearTimeout(timer.current);
    // its own filter, once applied, must not overwrite what was typed since
    setInForce(filter.trim());
    if (filter.trim() !== value) onFilter(filter.trim());
  };
  const latest = useLatest(apply);
  // another filter replaces what was being typed
  useEffect(() => () => clearTimeout(timer.current), [given]);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const delay = isLocal ? LOCAL_DELAY_MS : FILTER_DELAY_MS;
    timer.current = setTimeout(() => latest.current(next), delay);
  };
  return (
    <SearchInput
      label={t('Filter')}
      hint={hint}
      value={text}
      onChange={type}
      // first the results of this text; once they are shown, the key leads into them
      onDown={text.trim() === value ? undefined : () => apply(text)}
      onEnter={() => apply(text)}
      onClear={() => {
        setText('');
        apply('');
      }}
    />
  );
}
