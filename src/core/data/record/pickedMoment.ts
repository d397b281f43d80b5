import type { ColumnKind } from '../columnKind.ts';
import { parseMoment } from '../parseCell.ts';

const DATE = /^\d{4}-\d{2}-\d{2}/;
const CLOCK = /(\d{2}:\d{2})(:\d{2})?(\.\d+)?(Z| ?[+-]\d{2}(?::?\d{2})?)?$/i;

/** Returns a stored date or time in the format of a browser's picker; '' without one. */
export function toPicker(kind: ColumnKind, text: string): string {
  // browsers log a warning for invalid values, such as half-typed ones
  if ('problem' in parseMoment(kind, text)) return '';
  const [date = ''] = DATE.exec(text) ?? [];
  const [, minutes = '', seconds = ''] = CLOCK.exec(date ? text.slice(10) : text) ?? [];
  if (kind === 'date') return date;
  if (kind === 'time') return minutes + seconds;
  return date && `${date}T${minutes || '00:00'}${seconds}`;
}

/** Returns what was picked, with the separator, precision and zone of the previous text. */
export function fromPicker(kind: ColumnKind, picked: string, before: string): string {
  if (kind === 'date' || !picked) return picked;
  const [date, clock = picked] = kind === 'time' ? ['', picked] : picked.split('T');
  const separator = /^.{10}T/.test(before) ? 'T' : ' ';
  const [, minutes, seconds, fraction = '', zone = ''] =
    CLOCK.exec(kind === 'time' ? before : before.slice(10)) ?? [];
  const whole = clock.length === 5 ? `${clock}:00` : clock.replace(/\.\d+$/, '');
  const isShort = minutes !== undefined && seconds === undefined && whole.endsWith(':00');
  const time = isShort ? whole.slice(0, 5) : whole;
  // only a different time may drop what the picker can't show
  const isSame = whole === `${minutes}${seconds ?? ':00'}`;
  return (
    (date ? date + separator : '') +
    time +
    (isSame ? fraction : fraction.replace(/\d/g, '0')) +
    zone
  );
}
