import { useEffect, useState, type ReactNode } from 'react';
import { Field, type FieldOptions } from '../Field.tsx';
import { Popover } from '../Popover.tsx';
import { useT } from '../useT.ts';
import { Listbox, type PickerOption } from './Listbox.tsx';
import { showControls } from '../../../core/lib/showControls.ts';
import { errorText, type Reason } from '../../../core/messages/errorText.ts';

/** The delay after typing before the server is asked. */
const SEARCH_DELAY_MS = 250;

export type SearchRecords = (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;

export interface RecordPickerProps extends Omit<FieldOptions, 'name' | 'required'> {
  /** Shown instead of the label if a shorter text is enough. */
  caption?: ReactNode;
  /** The chosen record's id and its displayed name. */
  value: string | null;
  valueLabel?: string | undefined;
  /** Searches on the server; pass the same function on every render. */
  search: SearchRecords;
  onChange: (option: PickerOption | null) => void;
  /** The choice can be cleared. */
  clearable?: boolean | undefined;
}

/** Chooses one of any number of records: the server searches, and a few are shown. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, caption = label, value, valueLabel, onChange, clearable = false } = props;
  const t = useT();
  const [begun, setBegun] = useState('');
  const shown = value === null ? t('None Selected') : showControls(valueLabel ?? value);
  return (
    <Field label={caption} hint={props.hint} error={props.error}>
      {(aria) => (
        <Popover
          id={aria.id}
          describedBy={aria['aria-describedby']}
          invalid={aria['aria-invalid']}
          kind="input"
          title={label}
          label={`${label}: ${shown}`}
          disabled={props.disabled}
          onType={(character) => setBegun((text) => text + character)}
          onClose={() => setBegun('')}
          button={<bdi className="df-truncate">{shown}</bdi>}
        >
          {(close) => (
            <SearchList
              label={label}
              value={value}
              begun={begun}
              search={props.search}
              onPick={(option) => {
                onChange(option);
                close();
              }}
              onClear={
                clearable && value !== null
                  ? () => {
                      onChange(null);
                      close();
                    }
                  : undefined
              }
            />
          )}
        </Popover>
      )}
    </Field>
  );
}

interface SearchListProps {
  label: string;
  value: string | null;
  /** The text typed before it was open. */
  begun: string;
  search: SearchRecords;
  onPick: (option: PickerOption) => void;
  onClear: (() => void) | undefined;
}

function SearchList({ label, value, begun, search, onPick, onClear }: SearchListProps) {
  const t = useT();
  const [text, setText] = useState(begun);
  const { found, problem, searched } = useFound(search, text);
  return (
    <>
      <Listbox
        label={label}
        options={found ?? []}
        value={value === null ? [] : [value]}
        onPick={onPick}
        search={text}
        onSearch={setText}
        isStale={searched !== text}
        empty={problem ? errorText(t, problem) : found ? t('Nothing found.') : t('Searching…')}
      />
      {onClear && (
        <button type="button" className="df-option" onClick={onClear}>
          {t('Clear selection')}
        </button>
      )}
    </>
  );
}

interface Found {
  found: readonly PickerOption[] | null;
  problem: Reason | null;
  /** The text that they match. */
  searched: string | null;
}

/** The server's results for a text. The last typed text wins, even if responses arrive late. */
function useFound(search: SearchRecords, text: string): Found {
  const [state, setState] = useState<Found>({ found: null, problem: null, searched: null });
  useEffect(() => {
    const stopped = new AbortController();
    const timer = setTimeout(
      () =>
        search(text, stopped.signal).then(
          (found) => !stopped.signal.aborted && setState({ found, problem: null, searched: text }),
          (error: Error) =>
            !stopped.signal.aborted && setState({ found: [], problem: error, searched: text }),
        ),
      text ? SEARCH_DELAY_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [search, text]);
  return state;
}
