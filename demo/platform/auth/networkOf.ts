/**
 * The part of a client's network address that the client can't choose: of an IPv6 address, the first
 * half, because a single connection has all addresses that begin with it.
 */
export function networkOf(address: string): string {
  const isMapped = /^::ffff:\d+\./i.test(address);
  if (!address.includes(':') || isMapped) return address;
  const [start = '', end] = address.split('::');
  const [first, last] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = end === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [
    ...(first ?? []),
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(last ?? []),
  ];
  const half = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
}
