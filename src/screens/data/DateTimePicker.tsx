import { useRef } from 'react';
import type { ColumnKind } from '../../core/data/columnKind.ts';
import { fromPicker, toPicker } from '../../core/data/record/pickedMoment.ts';
import { SvgIcon } from '../ui/SvgIcon.tsx';
import { useT } from '../ui/useT.ts';

const TYPES: Partial<Record<ColumnKind, string>> = {
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
};

const CALENDAR = 'M2.8 4h10.4v9.2H2.8zM2.8 6.8h10.4M5.4 2.4V5M10.6 2.4V5';
const CLOCK = 'M8 2.8a5.2 5.2 0 1 0 .1 0zM8 5v3.2l2 1.4';

/** Opens the browser's own date and time picker; keeps the stored precision and zone. */
export function DateTimePicker(props: {
  kind: ColumnKind;
  label: string;
  value: string;
  onPick: (text: string) => void;
}) {
  const { kind, label, value, onPick } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="df-moment">
      <button
        type="button"
        className="df-button df-quiet df-icon-button"
        aria-label={t('Choose {name}', { name: label })}
        title={t('Choose {name}', { name: label })}
        // the cell being edited must not lose its focus
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => input.current?.showPicker()}
      >
        <SvgIcon d={kind === 'time' ? CLOCK : CALENDAR} />
      </button>
      <input
        ref={input}
        type={TYPES[kind]}
        step={1}
        tabIndex={-1}
        aria-hidden="true"
        value={toPicker(kind, value)}
        onChange={(event) => onPick(fromPicker(kind, event.currentTarget.value, value))}
      />
    </span>
  );
}
