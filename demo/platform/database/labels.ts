/** `order_items` as the platform labels it: `Order Items`. */
export function labelOf(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The plural of a label; a single capital letter is taken for an abbreviation (`FS`). */
export function pluralOf(label: string): string {
  if (label.endsWith('s')) return label;
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  return label + (/^[A-Z]$/.test(label) ? 'S' : 's');
}
