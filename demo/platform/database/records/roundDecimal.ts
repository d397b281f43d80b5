/** A decimal text with exactly that many digits after its point, halves rounded away from zero. */
export function roundDecimal(text: string, scale: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  const carry = (fraction[scale] ?? '0') >= '5' ? 1n : 0n;
  const digits = String(BigInt(`${whole}${kept}` || '0') + carry).padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const body = scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return sign === '-' && /[1-9]/.test(body) ? `-${body}` : body;
}
