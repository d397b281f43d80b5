import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useListWindow } from '../list/useListWindow.ts';
import { useListbox } from '../useListbox.ts';
import { useT } from '../useT.ts';
import { showControls } from '../../../core/lib/showControls.ts';

export interface PickerOption {
  value: string;
  label: string;
  /** A second line. */
  hint?: string | undefined;
  /** Shown, but can't be chosen; if already chosen, it can be removed. */
  disabled?: boolean | undefined;
}

const ROW = 36;
const ROW_WITH_HINT = 52;

export interface ListboxProps {
  label: string;
  options: readonly PickerOption[];
  value: readonly string[];
  multiple?: boolean | undefined;
  onPick: (option: PickerOption) => void;
  /** The search text; null for a short list, which handles the keys itself. */
  search: string | null;
  onSearch: (text: string) => void;
  /** The options are still those of an earlier search: Enter chooses the first of the new ones. */
  isStale?: boolean | undefined;
  /** Shown if there are none. */
  empty: string;
}

/** Returns whether an option has exactly this name, in any case. */
const isCalled =
  (text: string) =>
  ({ label }: PickerOption): boolean =>
    label.toLowerCase() === text.trim().toLowerCase();

/** Options below a search, of which only those near the visible ones are rendered. */
export function Listbox(props: ListboxProps) {
  const { label, options, value, multiple, onPick, search, onSearch, isStale, empty } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => value.includes(option.value)),
    ),
  );
  const row = options.some((option) => option.hint) ? ROW_WITH_HINT : ROW;
  const { from, to, before, after, reveal } = useListWindow(list, {
    count: options.length,
    rows: row,
  });
  useLayoutEffect(() => reveal(at), [reveal, at]);
  const isOff = (option: PickerOption) => option.disabled && !value.includes(option.value);
  const pick = (option: PickerOption | undefined) => {
    if (option && !isOff(option)) onPick(option);
  };
  const { id, idOf, keys, combobox } = useListbox({
    count: options.length,
    at,
    onMove: setAt,
    onPick: (index) => !isStale && pick(options[index]),
    labels: search === null ? options.map((option) => option.label) : undefined,
  });
  // people who know what they look for press Enter before the options are there
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isStale) return;
    isAwaited.current = false;
    pick(options[0]);
  });
  return (
    <>
      {search !== null && (
        <input
          className="df-input"
          type="search"
          {...combobox}
          onKeyDown={(event) => {
            const isEarly = !!isStale && at === 0 && event.key === 'Enter';
            const named = isEarly ? options.find(isCalled(search)) : undefined;
            isAwaited.current = isEarly && !named;
            combobox.onKeyDown(event);
            // at once, because the next click may close the list
            pick(named);
          }}
          aria-label={t('Search')}
          placeholder={t('Search')}
          data-autofocus
          value={search}
          onChange={(event) => {
            onSearch(event.currentTarget.value);
            setAt(0);
            isAwaited.current = false;
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
        aria-busy={isStale}
        tabIndex={search === null ? 0 : -1}
        {...(search === null && { ...keys, 'data-autofocus': true })}
      >
        <div role="presentation" style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}>
          {options.slice(from, to).map((option, index) => {
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
                aria-setsize={options.length}
                aria-disabled={isOff(option) || undefined}
                onClick={() => pick(option)}
              >
                <span className="df-option-mark">{chosen && <Icon name="check" />}</span>
                <span className="df-truncate">
                  <bdi>{showControls(option.label)}</bdi>
                  {option.hint && <span className="df-hint">{showControls(option.hint)}</span>}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      <p role="status" className={options.length ? 'df-visually-hidden' : 'df-hint df-none'}>
        {options.length ? '' : empty}
      </p>
    </>
  );
}
