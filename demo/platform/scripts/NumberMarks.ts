import { randomText } from '../auth/randomText.ts';
import { exactNumber, stringifyMarked } from '../http/exactJson.ts';
import { PlatformError } from '../http/PlatformError.ts';

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * How long numbers pass through a script: as texts behind a mark. Its process rounds them for the
 * script, remembers their digits by the object they belong to, and marks what it sends back. A
 * number of which it isn't known which of several it was has a question mark there.
 */
export class NumberMarks {
  readonly mark = `long-${randomText(16)}-`;

  /** JSON for the script. */
  write(value: unknown): string {
    return stringifyMarked(value, this.mark);
  }

  /** JSON of the script; a number that could be several stays rounded. */
  read(text: string): unknown {
    if (!text.includes(this.mark)) return JSON.parse(text) as unknown;
    return JSON.parse(text, (_, value: unknown) => {
      if (typeof value !== 'string' || !value.startsWith(this.mark)) return value;
      const digits = value.slice(this.mark.length);
      if (digits.startsWith('?')) return Number(digits.slice(1));
      // a script can have found the mark, and write anything behind it
      return NUMBER.test(digits) ? exactNumber(digits) : digits;
    }) as unknown;
  }

  /** Whether a number in the JSON of a script could be several. */
  isUnsure(text: string): boolean {
    return text.includes(`"${this.mark}?`);
  }
}

/** Nothing is stored with a number that could be the rounded one of another record. */
export function refuseUnsure(): never {
  throw new PlatformError(
    500,
    'After the script, a long number could be that of several records. Keep them as they are, or send such numbers as text.',
  );
}
