import { useRef, useState, type KeyboardEvent } from 'react';
import { useElementId } from '../ElementContext.tsx';
import { Icon } from '../Icon.tsx';
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
/** Rows rendered around the visible ones; the list shows at most ten at once. */
const WINDOW = 30;

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
  const id = useElementId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => value.includes(option.value)),
    ),
  );
  const [top, setTop] = useState(() => at);
  const words = search.toLowerCase();
  const found = options.filter((option) =>
    `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(words),
  );
  const row = options.some((option) => option.hint) ? ROW_WITH_HINT : ROW;
  const from = Math.max(0, Math.min(top - 10, found.length - WINDOW));

  const show = (index: number) => {
    const next = Math.max(0, Math.min(index, found.length - 1));
    setAt(next);
    const box = list.current;
    if (!box) return;
    const y = next * row;
    if (y < box.scrollTop) box.scrollTop = y;
    if (y + row > box.scrollTop + box.clientHeight) box.scrollTop = y + row - box.clientHeight;
    setTop(Math.floor(box.scrollTop / row));
  };
  const isOff = (option: PickerOption) => option.disabled && !value.includes(option.value);
  const pick = (option: PickerOption) => {
    if (!isOff(option)) onPick(option.value);
  };
  const keys = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
      Home: 0,
      End: found.length - 1,
    };
    const to = steps[event.key];
    const option = found[at];
    const typing = (event.target as Element).tagName === 'INPUT';
    if (to !== undefined && !(typing && /Home|End/.test(event.key))) show(to);
    else if (option && (event.key === 'Enter' || (event.key === ' ' && !typing))) {
      pick(option);
    } else return;
    event.preventDefault();
  };
  const listens = {
    'aria-activedescendant': found[at] ? `${id}-${at}` : undefined,
    onKeyDown: keys,
  };
  const searches = options.length > SEARCH_ABOVE;
  return (
    <>
      {searches && (
        <input
          className="df-input"
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-label={t('Search')}
          placeholder={t('Search')}
          data-autofocus
          value={search}
          aria-controls={id}
          {...listens}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setAt(0);
            setTop(0);
            if (list.current) list.current.scrollTop = 0;
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
        {...(searches ? {} : { ...listens, 'data-autofocus': true })}
        onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / row))}
      >
        <div role="presentation" style={{ height: from * row }} />
        {found.slice(from, from + WINDOW).map((option, index) => {
          const place = from + index;
          const chosen = value.includes(option.value);
          return (
            <div
              key={option.value}
              id={`${id}-${place}`}
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
              <span className="df-cut">
                {option.label}
                {option.hint && <span className="df-hint">{option.hint}</span>}
              </span>
            </div>
          );
        })}
        <div
          role="presentation"
          style={{ height: Math.max(0, found.length - from - WINDOW) * row }}
        />
      </div>
      <p role="status" className={found.length ? 'df-sr' : 'df-hint df-none'}>
        {found.length ? '' : t('Nothing found.')}
      </p>
    </>
  );
}
