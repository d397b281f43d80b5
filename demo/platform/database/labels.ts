/** `order_items` as the platform labels it: `Order Items`. */
export function labelOf(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function pluralOf(name: string): string {
  const label = labelOf(name);
  return label.endsWith('s') ? label : `${label}s`;
}
