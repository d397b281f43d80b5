import type { Id } from '../lib/Id.ts';
import { primaryKeyOf, type TableRelation, type TableSchema } from '../tables/TableSchema.ts';

/** A table as it is drawn: its name and its most telling fields. */
export interface PictureTable {
  name: string;
  isView: boolean;
  rows: readonly PictureRow[];
  /** Fields that are not drawn. */
  more: number;
  /** All fields are drawn, although they are many. */
  isUnfolded?: boolean;
}

export interface PictureRow {
  name: string;
  type: string;
  mark: 'key' | 'reference' | null;
}

/** A field that refers to another, by the database, a virtual key or a relation. */
export interface PictureLink {
  from: string;
  fromField: string;
  to: string;
  toField: string;
  /** The database doesn't know about it. */
  isVirtual: boolean;
  /** The junction table, if it is not drawn with its own links. */
  junction?: string;
}

/** A relation to a table of another service. */
export interface FarLink {
  from: string;
  field: string;
  service: string;
  table: string;
}

export interface SchemaPicture {
  tables: readonly PictureTable[];
  links: readonly PictureLink[];
  far: readonly FarLink[];
}

const ROWS_MAX = 8;

/**
 * Returns what to draw of a service's tables. `services` has the names of all services, by id. All
 * fields of the tables in `unfolded` are drawn.
 */
export function schemaPicture(
  tables: readonly TableSchema[],
  service: string,
  services: readonly { id: Id; name: string }[],
  unfolded: ReadonlySet<string> = new Set(),
): SchemaPicture {
  const known = new Set(tables.map(({ name }) => name));
  const links = new Map<string, PictureLink>();
  const far: FarLink[] = [];
  for (const { name, related } of tables) {
    for (const relation of related) {
      const elsewhere = otherService(relation, service, services);
      const { field, ref_table: table } = relation;
      if (!field || !table) continue;
      if (elsewhere) far.push({ from: name, field, service: elsewhere, table });
      else if (known.has(table)) keepLink(links, linkOf(name, relation, known));
    }
  }
  const all = [...links.values()];
  const isWhole = ({ name }: TableSchema) => unfolded.has(name);
  return { tables: tables.map((table) => drawn(table, all, isWhole(table))), links: all, far };
}

/** Adds a link. Both tables describe it; the database's own description takes precedence. */
function keepLink(links: Map<string, PictureLink>, link: PictureLink | null): void {
  if (!link) return;
  const key = JSON.stringify([link.from, link.fromField, link.to, link.toField]);
  if (!links.get(key) || !link.isVirtual) links.set(key, link);
}

function otherService(
  { ref_service: name, ref_service_id: id }: TableRelation,
  service: string,
  services: readonly { id: Id; name: string }[],
): string | null {
  const other = name || services.find((one) => String(one.id) === String(id))?.name || service;
  return other === service ? null : other;
}

function linkOf(
  own: string,
  relation: TableRelation,
  known: ReadonlySet<string>,
): PictureLink | null {
  const { type, junction_table: junction } = relation;
  const [field, table] = [relation.field ?? '', relation.ref_table ?? ''];
  const at = relation.ref_field ?? relation.ref_fields ?? '';
  const isVirtual = relation.is_virtual === true;
  if (type === 'many_many') {
    // either end describes the junction, and if it is drawn, so does the junction table
    if (!junction || known.has(junction) || own > table) return null;
    return { from: own, fromField: field, to: table, toField: at, isVirtual, junction };
  }
  return type === 'belongs_to'
    ? { from: own, fromField: field, to: table, toField: at, isVirtual }
    : { from: table, fromField: at, to: own, toField: field, isVirtual };
}

function drawn(
  table: TableSchema,
  links: readonly PictureLink[],
  isUnfolded: boolean,
): PictureTable {
  const keys = new Set(primaryKeyOf(table));
  const refers = new Set(
    links.filter(({ from }) => from === table.name).map(({ fromField }) => fromField),
  );
  const rows = table.field.map(({ name, type, db_type: native }): PictureRow => {
    const mark = keys.has(name) ? 'key' : refers.has(name) ? 'reference' : null;
    return { name, type: type ?? native ?? '', mark };
  });
  const weight = ({ mark }: PictureRow) => (mark === 'key' ? 0 : mark ? 1 : 2);
  rows.sort((one, other) => weight(one) - weight(other));
  const shown = isUnfolded ? rows : rows.slice(0, ROWS_MAX);
  return {
    name: table.name,
    isView: table.is_view === true,
    rows: shown,
    more: rows.length - shown.length,
    ...(isUnfolded && { isUnfolded }),
  };
}
