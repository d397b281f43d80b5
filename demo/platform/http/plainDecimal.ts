/** Those of every JavaScript number, and few enough to write them all out. */
const MOST_PLACES = 330;

/**
 * A number without its exponent, to the last digit: `1.5e3` is `1500`. Undefined if that moves the point
 * by more than 330 places.
 */
export function plainDecimal(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  if (!/[1-9]/.test(digits)) return '0';
  const places = Number(exponent);
  if (Math.abs(places) > MOST_PLACES) return undefined;
  const point = whole.length + places;
  const padded = '0'.repeat(Math.max(0, -point)) + digits.padEnd(point, '0');
  const at = Math.max(0, point);
  const decimals = padded.slice(at);
  return `${sign}${padded.slice(0, at).replace(/^0+/, '') || '0'}${decimals && `.${decimals}`}`;
}
