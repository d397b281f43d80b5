/** Servers put an order into their SQL as it is: other names than these cannot be sorted by. */
export const isPlainName = (name: string): boolean => /^[a-z_]\w*$/i.test(name);
