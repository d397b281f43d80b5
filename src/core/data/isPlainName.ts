/** Servers copy an order into their SQL unchanged, so they can sort only by names like these. */
export const isPlainName = (name: string): boolean => /^[a-z_]\w*$/i.test(name);
