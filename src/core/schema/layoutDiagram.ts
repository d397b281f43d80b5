import type { PictureTable, SchemaPicture } from './schemaPicture.ts';

/** Position of the upper left corner of a table. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** By the name of the table, in the order in which they are drawn. */
export type Positions = ReadonlyMap<string, Position>;

/** Returns all positions; the tables that were moved are drawn on top of the others. */
export const onTop = (others: Positions, moved: Positions): Positions =>
  new Map([...[...others].filter(([name]) => !moved.has(name)), ...moved]);

export const TABLE_WIDTH = 220;
export const HEAD_HEIGHT = 36;
export const ROW_HEIGHT = 22;
const FOOT = 8;
const GAP_X = 64;
const GAP_Y = 20;
/** Width to height, about that of a screen. */
const ASPECT = 1.7;

export const tableHeight = ({ rows, more, isUnfolded }: PictureTable): number =>
  HEAD_HEIGHT + (rows.length + (more || isUnfolded ? 1 : 0)) * ROW_HEIGHT + FOOT;

/**
 * Lays out tables so that a table is to the right of those it refers to: connected tables in
 * layers, each layer ordered by where its neighbors are, and the groups packed into the shape of a
 * screen. The same tables always give the same layout.
 */
export function layoutDiagram({
  tables,
  links,
}: Pick<SchemaPicture, 'tables' | 'links'>): Positions {
  const graph = toGraph(tables, links);
  const groups = connected(graph).map((names) => layoutGroup(names, graph));
  return pack(groups);
}

interface Graph {
  tables: ReadonlyMap<string, PictureTable>;
  /** The tables that a table refers to, except itself. */
  parents: ReadonlyMap<string, readonly string[]>;
  near: ReadonlyMap<string, readonly string[]>;
}

function toGraph(tables: readonly PictureTable[], links: SchemaPicture['links']): Graph {
  const parents = new Map<string, string[]>(tables.map(({ name }) => [name, []]));
  const near = new Map<string, string[]>(tables.map(({ name }) => [name, []]));
  for (const { from, to } of links) {
    if (from === to) continue;
    parents.get(from)?.push(to);
    near.get(from)?.push(to);
    near.get(to)?.push(from);
  }
  return { tables: new Map(tables.map((table) => [table.name, table])), parents, near };
}

function connected({ near }: Graph): string[][] {
  const seen = new Set<string>();
  const groups: string[][] = [];
  for (const start of near.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const group = [start];
    // grows during the iteration
    for (const name of group) {
      for (const next of near.get(name) ?? []) {
        if (!seen.has(next)) group.push(next);
        seen.add(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

/**
 * Counts the steps from a table to one that refers to nothing.
 * A circle of references is broken somewhere.
 */
function ranksOf(names: readonly string[], { parents }: Graph): Map<string, number> {
  const ranks = new Map<string, number>();
  const open = new Set<string>();
  const rank = (name: string): number => {
    const known = ranks.get(name);
    if (known !== undefined) return known;
    if (open.has(name)) return -1;
    open.add(name);
    const own = 1 + Math.max(-1, ...(parents.get(name) ?? []).map(rank));
    open.delete(name);
    ranks.set(name, own);
    return own;
  };
  names.forEach(rank);
  return ranks;
}

interface Box {
  positions: Map<string, Position>;
  width: number;
  height: number;
}

function layoutGroup(names: readonly string[], graph: Graph): Box {
  const heights = new Map(
    names.map((name) => [name, tableHeight(graph.tables.get(name) as PictureTable) + GAP_Y]),
  );
  const total = [...heights.values()].reduce((sum, height) => sum + height, 0);
  const limit = Math.max(700, Math.sqrt((total * (TABLE_WIDTH + GAP_X)) / ASPECT));
  const columns = ordered(layersOf(names, graph), graph).flatMap((layer) =>
    broken(layer, heights, limit),
  );
  const sum = (column: readonly string[]) =>
    column.reduce((height, name) => height + (heights.get(name) ?? 0), 0);
  const height = Math.max(...columns.map(sum));
  const positions = new Map<string, Position>();
  columns.forEach((column, index) => {
    let y = Math.round((height - sum(column)) / 2);
    for (const name of column) {
      positions.set(name, { x: index * (TABLE_WIDTH + GAP_X), y });
      y += heights.get(name) ?? 0;
    }
  });
  return { positions, width: columns.length * (TABLE_WIDTH + GAP_X), height };
}

function layersOf(names: readonly string[], graph: Graph): string[][] {
  const ranks = ranksOf(names, graph);
  const layers: string[][] = [];
  for (const name of names) (layers[ranks.get(name) ?? 0] ??= []).push(name);
  return layers.filter(Boolean);
}

const SWEEPS = 4;

/** Orders each layer by the middle of its neighbors, from left to right and back. */
function ordered(layers: readonly string[][], { near }: Graph): string[][] {
  const now = layers.map((layer) => [...layer]);
  const place = new Map<string, number>();
  const note = (layer: readonly string[]) =>
    layer.forEach((name, index) => place.set(name, (index + 0.5) / layer.length));
  now.forEach(note);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const layer of sweep % 2 ? [...now].reverse() : now) {
      const middle = new Map(
        layer.map((name) => {
          const around = (near.get(name) ?? []).map((other) => place.get(other) ?? 0);
          const sum = around.reduce((all, one) => all + one, 0);
          return [name, around.length ? sum / around.length : (place.get(name) ?? 0)];
        }),
      );
      layer.sort((one, other) => (middle.get(one) ?? 0) - (middle.get(other) ?? 0));
      note(layer);
    }
  }
  return now;
}

/** Breaks a layer into columns no taller than the limit. */
function broken(layer: readonly string[], heights: ReadonlyMap<string, number>, limit: number) {
  const columns: string[][] = [];
  let room = 0;
  for (const name of layer) {
    const height = heights.get(name) ?? 0;
    const last = columns.at(-1);
    if (last && height <= room) last.push(name);
    else {
      columns.push([name]);
      room = limit;
    }
    room -= height;
  }
  return columns;
}

/** Arranges groups on shelves, the tallest first. */
function pack(groups: readonly Box[]): Positions {
  const area = groups.reduce((sum, { width, height }) => sum + width * height, 0);
  const widest = Math.max(0, ...groups.map(({ width }) => width));
  const limit = Math.max(widest, Math.sqrt(area * ASPECT));
  const positions = new Map<string, Position>();
  let [x, y, shelf] = [0, 0, 0];
  for (const group of [...groups].sort((one, other) => other.height - one.height)) {
    if (x > 0 && x + group.width > limit) [x, y, shelf] = [0, y + shelf + GAP_Y, 0];
    for (const [name, position] of group.positions)
      positions.set(name, { x: x + position.x, y: y + position.y });
    x += group.width;
    shelf = Math.max(shelf, group.height);
  }
  return positions;
}

/** Returns how much room the tables take, wherever they have been moved. */
export function sizeOf(
  positions: Positions,
  byName: ReadonlyMap<string, PictureTable>,
): { width: number; height: number } {
  let [width, height] = [TABLE_WIDTH, 0];
  for (const [name, { x, y }] of positions) {
    const table = byName.get(name);
    width = Math.max(width, x + TABLE_WIDTH);
    height = Math.max(height, y + (table ? tableHeight(table) : 0));
  }
  return { width, height };
}
