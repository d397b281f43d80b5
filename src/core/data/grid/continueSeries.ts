const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;

interface Scaled {
  /** The number times ten to the power of `digits`. */
  units: bigint;
  digits: number;
}

function scaled(text: string | null): Scaled | null {
  const [, sign, whole = '', fraction = ''] = NUMBER.exec(text ?? '') ?? [];
  if (sign === undefined) return null;
  return { units: BigInt(`${sign}${whole}${fraction}`), digits: fraction.length };
}

function textOf(units: bigint, digits: number): string {
  const sign = units < 0n ? '-' : '';
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const point = text.length - digits;
  return sign + text.slice(0, point) + (digits ? `.${text.slice(point)}` : '');
}

/**
 * Returns the next `count` numbers of a series with equal steps, exact to the last digit and with as
 * many decimals as it has. A single number goes up by one. Null if the texts are not such a series.
 */
export function continueSeries(texts: readonly (string | null)[], count: number): string[] | null {
  const read = texts.map(scaled);
  if (!read.length || read.includes(null)) return null;
  const digits = Math.max(...read.map((one) => one?.digits ?? 0));
  const units = read.map((one) => (one ? one.units * 10n ** BigInt(digits - one.digits) : 0n));
  const [first = 0n, second] = units;
  const step = second === undefined ? 10n ** BigInt(digits) : second - first;
  if (units.some((one, at) => one !== first + step * BigInt(at))) return null;
  const next = (at: number) => first + step * BigInt(units.length + at);
  return Array.from({ length: count }, (_, at) => textOf(next(at), digits));
}
