import type { Generation } from '../generation.ts';

/** `order_items` as the platform labels it: `Order Items`. */
export function labelOf(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The plural of a label; current servers write it in capitals after capitals: `ZZ TS`. */
export function pluralOf(label: string, generation: Generation): string {
  if (label.endsWith('s')) return label;
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  const isCapitals = generation === 'current' && label === label.toUpperCase();
  return label + (isCapitals ? 'S' : 's');
}
