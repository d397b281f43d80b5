import { ExactNumber } from './exactJson.ts';

/** JSON to be read and edited: as JSON.stringify with two spaces, numbers byte by byte as they came. */
export function prettyJson(value: unknown, indent = ''): string {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  const [open, close, members] = Array.isArray(value)
    ? ['[', ']', value.map((item: unknown) => prettyJson(item, inner))]
    : [
        '{',
        '}',
        Object.entries(value)
          .filter(([, member]) => member !== undefined)
          .map(([name, member]) => `${JSON.stringify(name)}: ${prettyJson(member, inner)}`),
      ];
  return members.length
    ? `${open}\n${inner}${members.join(`,\n${inner}`)}\n${indent}${close}`
    : open + close;
}
