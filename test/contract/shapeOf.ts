import { isObject } from './recordings.ts';
import type { Json } from './recordings.ts';

/**
 * The structure of a value, without the value itself: the name of a scalar type or several joined
 * by `|`, `[shape of all items merged]`, or the fields by name. The name of an optional field ends
 * in `?`; if an object or a list may also be a scalar, the member `|` names it.
 */
export type Shape = string | Shape[] | { [field: string]: Shape };

interface Parts {
  scalars: Set<string>;
  fields?: Map<string, { shape: Shape; optional: boolean }>;
  items?: Shape[];
}

const trimmed = /^\.\.\. trimmed: (\d+) items in total$/;

/** Returns the items of a recorded list without the mark that says how many were omitted. */
export const keptItems = (list: Json[]): Json[] =>
  list.filter((item) => !(typeof item === 'string' && trimmed.test(item)));

/** Returns the number of items before the recorder shortened the list. */
export function itemCount(list: Json[]): number {
  const mark = list.map((item) => trimmed.exec(String(item))?.[1]).find(Boolean);
  return mark ? Number(mark) : list.length;
}

function scalarName(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function partsOf(shape: Shape): Parts {
  if (typeof shape === 'string') return { scalars: new Set(shape.split('|')) };
  if (Array.isArray(shape)) return { scalars: new Set(), items: shape };
  const { '|': scalars, '[]': items, ...rest } = shape;
  const parts: Parts = { scalars: new Set(typeof scalars === 'string' ? scalars.split('|') : []) };
  if (Array.isArray(items)) parts.items = items;
  if (Object.keys(rest).length > 0 || !items) {
    parts.fields = new Map(
      Object.entries(rest).map(([name, field]) => [
        name.replace(/\?$/, ''),
        { shape: field, optional: name.endsWith('?') },
      ]),
    );
  }
  return parts;
}

function toShape({ scalars, fields, items }: Parts): Shape {
  const names = [...scalars].sort().join('|');
  if (!fields && !items) return names;
  if (!fields && items && !names) return items;
  const result: Record<string, Shape> = {};
  if (names) result['|'] = names;
  if (items) result['[]'] = items;
  for (const [name, { shape, optional }] of fields ?? []) {
    result[optional ? `${name}?` : name] = shape;
  }
  return result;
}

function mergeFields(a: Parts['fields'], b: Parts['fields']): Parts['fields'] {
  if (!a || !b) return a ?? b;
  const merged: NonNullable<Parts['fields']> = new Map();
  for (const name of new Set([...a.keys(), ...b.keys()])) {
    const [left, right] = [a.get(name), b.get(name)];
    const one = left ?? right;
    if (left && right) {
      const shape = mergeShapes(left.shape, right.shape);
      merged.set(name, { shape, optional: left.optional || right.optional });
    } else if (one) merged.set(name, { shape: one.shape, optional: true });
  }
  return merged;
}

function mergeItems(a: Shape[] | undefined, b: Shape[] | undefined): Shape[] | undefined {
  const [left, right] = [a?.[0], b?.[0]];
  if (left !== undefined && right !== undefined) return [mergeShapes(left, right)];
  return a?.length ? a : (b ?? a);
}

/** Returns the shape that matches values of both shapes. */
export function mergeShapes(a: Shape, b: Shape): Shape {
  const [left, right] = [partsOf(a), partsOf(b)];
  const parts: Parts = { scalars: new Set([...left.scalars, ...right.scalars]) };
  const fields = mergeFields(left.fields, right.fields);
  const items = mergeItems(left.items, right.items);
  if (fields) parts.fields = fields;
  if (items) parts.items = items;
  return toShape(parts);
}

export function shapeOf(value: Json): Shape {
  if (Array.isArray(value)) {
    const items = keptItems(value).map(shapeOf);
    return items.length > 0 ? [items.reduce(mergeShapes)] : [];
  }
  if (!isObject(value)) return scalarName(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

// a NULL does not show the type of its column, and 3 may be 3.0
const comparable = (names: Set<string>): string =>
  [...new Set([...names].map((name) => (name === 'integer' ? 'number' : name)))]
    .filter((name) => name !== 'null')
    .sort()
    .join('|');

function compareScalars(expected: Parts, actual: Parts, at: string, exact: boolean): string[] {
  const [a, b] = exact
    ? [[...expected.scalars].sort().join('|'), [...actual.scalars].sort().join('|')]
    : [comparable(expected.scalars), comparable(actual.scalars)];
  const known = exact || (a !== '' && b !== '');
  return known && a !== b ? [`${at}: ${b || 'nothing'} in place of ${a || 'nothing'}`] : [];
}

function compareFields(expected: Parts, actual: Parts, at: string, exact: boolean): string[] {
  if (!expected.fields || !actual.fields) return [];
  const found: string[] = [];
  for (const name of new Set([...expected.fields.keys(), ...actual.fields.keys()])) {
    const [a, b] = [expected.fields.get(name), actual.fields.get(name)];
    if (!b) {
      if (!a?.optional) found.push(`${at}.${name}: missing`);
    } else if (!a) found.push(`${at}.${name}: not on the real server`);
    else found.push(...compareShapes(a.shape, b.shape, `${at}.${name}`, exact));
  }
  return found;
}

const kind = ({ fields, items }: Parts): string =>
  [fields ? 'object' : '', items ? 'list' : ''].filter(Boolean).join('|') || 'scalar';

/**
 * Describes how `actual` differs from `expected`, one sentence each. Lists are compared by the
 * shape of their items if both have some. Unless `exact`, null matches any scalar.
 */
export function compareShapes(expected: Shape, actual: Shape, at = '', exact = false): string[] {
  const [a, b] = [partsOf(expected), partsOf(actual)];
  if (kind(a) !== kind(b)) return [`${at}: ${kind(b)} in place of ${kind(a)}`];
  const [expectedItem, actualItem] = [a.items?.[0], b.items?.[0]];
  return [
    ...compareScalars(a, b, at, exact),
    ...compareFields(a, b, at, exact),
    ...(expectedItem !== undefined && actualItem !== undefined
      ? compareShapes(expectedItem, actualItem, `${at}[]`, exact)
      : []),
  ];
}
