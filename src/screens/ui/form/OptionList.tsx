import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useListbox } from '../useListbox.ts';
import { useListWindow } from '../list/useListWindow.ts';
import { useT } from '../useT.ts';

export interface PickerOption {
  value: string;
  label: string;
  /** A second line. */
  hint?: string | undefined;
  /** Shown, but not to be chosen; one that is chosen already can be let go of. */
  disabled?: boolean | undefined;
}

const SEARCH_ABOVE = 8;
const ROW = 36;
const ROW_WITH_HINT = 52;

export interface OptionListProps {
  label: string;
  options: readonly PickerOption[];
  value: readonly string[];
  multiple: boolean;
  onPick: (value: string) => void;
}

/** A list box of which only the rows near the visible ones exist, with a search when it is long. */
export function OptionList({ label, options, value, multiple, onPick }: OptionListProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => value.includes(option.value)),
    ),
  );
  const words = search.toLowerCase();
  const found = options.filter((option) =>
    `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(words),
  );
  const row = options.some((option) => option.hint) ? ROW_WITH_HINT : ROW;
  const { from, to, before, after, reveal } = useListWindow(list, {
    count: found.length,
    rows: row,
  });
  useLayoutEffect(() => reveal(at), [reveal, at]);
  const isOff = (option: PickerOption) => option.disabled && !value.includes(option.value);
  const pick = (option: PickerOption | undefined) => {
    if (option && !isOff(option)) onPick(option.value);
  };
  const { id, idOf, keys, combobox } = useListbox({
    count: found.length,
    at,
    onMove: setAt,
    onPick: (index) => pick(found[index]),
  });
  const searches = options.length > SEARCH_ABOVE;
  return (
    <>
      {searches && (
        <input
          className="df-input"
          type="search"
          {...combobox}
          aria-label={t('Search')}
          placeholder={t('Search')}
          data-autofocus
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setAt(0);
            reveal(0);
          }}
        />
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        className="df-options"
        aria-label={label}
        aria-multiselectable={multiple}
        tabIndex={searches ? -1 : 0}
        {...(searches ? {} : { ...keys, 'data-autofocus': true })}
      >
        <div role="presentation" style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}>
          {found.slice(from, to).map((option, index) => {
            const place = from + index;
            const chosen = value.includes(option.value);
            return (
              <div
                key={option.value}
                id={idOf(place)}
                role="option"
                className={place === at ? 'df-option df-active' : 'df-option'}
                style={{ height: row }}
                aria-selected={chosen}
                aria-posinset={place + 1}
                aria-setsize={found.length}
                aria-disabled={isOff(option) || undefined}
                onClick={() => pick(option)}
              >
                <span className="df-option-mark">{chosen && <Icon name="check" />}</span>
                <span className="df-truncate">
                  {option.label}
                  {option.hint && <span className="df-hint">{option.hint}</span>}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      <p role="status" className={found.length ? 'df-visually-hidden' : 'df-hint df-none'}>
        {found.length ? '' : t('Nothing found.')}
      </p>
    </>
  );
}
