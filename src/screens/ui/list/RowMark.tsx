import { initialsOf } from '../../../core/text/initialsOf.ts';

/** The number of colors in `table.css`. */
const HUES = 6;

/** The same name has the same color in every list. */
const hueOf = (name: string) =>
  [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % HUES;

/** The initials of a row's name, in a color that makes it easy to find again. Tables have none. */
export function RowMark({ name }: { name: string }) {
  return (
    <span className="df-mark" data-hue={hueOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
