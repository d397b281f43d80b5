import { useState } from 'react';
import { useT } from '../useT.ts';
import { Listbox, type PickerOption } from './Listbox.tsx';

const SEARCH_ABOVE = 8;

export interface OptionListProps {
  label: string;
  options: readonly PickerOption[];
  value: readonly string[];
  multiple: boolean;
  onPick: (value: string) => void;
}

/** The options of a choice, with a search when there are many. */
export function OptionList({ options, onPick, ...list }: OptionListProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase();
  const found = options.filter((option) =>
    `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(words),
  );
  return (
    <Listbox
      {...list}
      options={found}
      onPick={({ value }) => onPick(value)}
      search={options.length > SEARCH_ABOVE ? search : null}
      onSearch={setSearch}
      empty={t('Nothing found.')}
    />
  );
}
