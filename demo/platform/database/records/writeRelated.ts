import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import { readOption } from '../../query/readOption.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { knownRelations } from '../knownRelations.ts';
import { isTruthy } from '../listOption.ts';
import { shownRelationName, type Relation } from '../relations.ts';
import type { RecordWriter, RowId } from './RecordWriter.ts';
import { columnOf, shownName } from '../TableInfo.ts';
import { openRelated, requireVerb, withinRelation, type RelatedTable } from './relatedTable.ts';

type GivenRecord = Record<string, unknown>;
type Given = [relation: Relation, value: unknown][];

/** Stores a record with the nested records of other tables. */
export function createWithRelated(
  writer: RecordWriter,
  record: GivenRecord,
  isUpsert = false,
): RowId {
  const related = relatedIn(writer, record);
  const links = saveParents(writer, related);
  const row = writer.insert({ ...record, ...links }, isUpsert);
  requireLinks(writer, row, links);
  saveChildren(writer, related, row);
  return row;
}

/**
 * Changes a record with the nested records of other tables. The result must be among the rows that
 * the role can change with the verb.
 */
export function updateWithRelated(
  writer: RecordWriter,
  row: RowId,
  record: GivenRecord,
  verb: 'PUT' | 'PATCH',
): RowId {
  const related = relatedIn(writer, record);
  const links = saveParents(writer, related);
  const changed = writer.update(row, { ...record, ...links }, verb);
  requireLinks(writer, changed, links);
  saveChildren(writer, related, changed);
  return changed;
}

function relatedIn({ call, table }: RecordWriter, record: GivenRecord): Given {
  if (!Object.values(record).some((value) => typeof value === 'object' && value !== null)) {
    return [];
  }
  return knownRelations(call, table).flatMap((relation): Given => {
    const name = shownRelationName(relation);
    return name in record ? [[relation, record[name]]] : [];
  });
}

/** Parents come first, so that the record can refer to them. */
function saveParents(writer: RecordWriter, related: Given): GivenRecord {
  const links: GivenRecord = {};
  for (const [relation, value] of related) {
    if (relation.type !== 'belongs_to') continue;
    const [record, ...others] = recordsOf(value);
    if (record === undefined) continue;
    withinRelation('Failed to update belongs-to assignment.', 400, () => {
      if (others.length > 0) throw new PlatformError(400, 'A record belongs to one other record.');
      const there = openRelated(writer.call, relation.refTable, relation.refService);
      const row = saveRecord(there, record);
      links[shownName(columnOf(writer.table, relation.field))] = there.writer.valueOf(
        row,
        relation.refField,
      );
    });
  }
  return links;
}

/** Nested records, as a list or one alone. */
const recordsOf = (value: unknown): GivenRecord[] =>
  (Array.isArray(value) ? value : [value]).filter(isJsonObject);

/**
 * The rules of a field can omit a value without a word.
 *
 * @throws PlatformError 400 if a link isn't stored.
 */
function requireLinks(writer: RecordWriter, row: RowId, links: GivenRecord): void {
  if (Object.keys(links).length === 0) return;
  const stored = writer.read(row);
  for (const column of writer.table.columns) {
    const name = shownName(column);
    if (!(name in links) || String(stored[column.name] ?? null) === String(links[name])) continue;
    throw new PlatformError(400, `Field '${name}' can't be linked to the related record.`);
  }
}

function saveChildren(writer: RecordWriter, related: Given, row: RowId): void {
  for (const [relation, value] of related) {
    if (relation.type === 'belongs_to') continue;
    const own = writer.valueOf(row, relation.field);
    const records = recordsOf(value);
    if (relation.junction) {
      withinRelation('Failed to update many to one map assignment.', 500, () => {
        for (const record of records) saveLinked(writer, relation, own, record);
      });
    } else {
      withinRelation('Failed to update many to one assignment.', 400, () => {
        for (const record of records) saveChild(writer.call, relation, own, record);
      });
    }
  }
}

/** Changes the record with its id, or stores a new one. */
function saveRecord(there: RelatedTable, record: GivenRecord): RowId {
  const { call, key, writer } = there;
  const keyName = shownName(key);
  call.writes.relate();
  const id = record[keyName] ?? null;
  if (id === null && !key.isAutoIncrement && !(keyName in record)) {
    throw new PlatformError(400, `Related record has no primary key value for '${keyName}'.`);
  }
  // a link is read from the record that it leads to
  const isLink = Object.keys(record).length === 1;
  const verb = isLink ? 'GET' : 'PATCH';
  const row = id === null ? undefined : writer.find(new Map([[key.name, id]]), verb);
  if (row === undefined) {
    requireVerb(there, 'POST');
    return createWithRelated(writer, record);
  }
  requireVerb(there, verb);
  if (isLink) return row;
  const { [keyName]: _id, ...changes } = record;
  return updateWithRelated(writer, row, changes, 'PATCH');
}

/** Stores, changes or adopts a child; a child whose link is null is released or deleted. */
function saveChild(
  call: DatabaseCall,
  { refTable, refField, refService }: Relation,
  own: unknown,
  record: GivenRecord,
): void {
  const there = openRelated(call, refTable, refService);
  const { key, table, writer } = there;
  const link = columnOf(table, refField);
  const [keyName, linkName] = [shownName(key), shownName(link)];
  const isLetGo = linkName in record && record[linkName] === null && record[keyName] != null;
  if (!isLetGo) {
    const row = saveRecord(there, { ...record, [linkName]: own });
    requireLinks(writer, row, { [linkName]: own });
    return;
  }
  const deletes = link.notNull && isTruthy(readOption(call.request.query, 'allow_related_delete'));
  const verb = deletes ? 'DELETE' : 'PATCH';
  const id = new Map([[key.name, record[keyName]]]);
  const row = writer.find(id, verb);
  if (row === undefined) {
    const kept = writer.find(id, 'GET');
    const isKept = kept !== undefined && String(writer.valueOf(kept, refField)) === String(own);
    if (isKept)
      throw new PlatformError(
        404,
        `Record with identifier '${String(record[keyName])}' not found.`,
      );
    return;
  }
  requireVerb(there, verb);
  const { [keyName]: _id, ...changes } = record;
  if (deletes) writer.delete(row);
  else requireLinks(writer, updateWithRelated(writer, row, changes, 'PATCH'), { [linkName]: null });
}

/** A record on the other side of a junction, and the junction's row; null deletes that row. */
function saveLinked(
  { call, table }: RecordWriter,
  relation: Relation,
  own: unknown,
  record: GivenRecord,
): void {
  const { junction, refTable, refField, refService } = relation;
  if (!junction) return;
  const there = openRelated(call, refTable, refService);
  const between = openRelated(call, junction.table, junction.service);
  const mark = `${table.name}.${table.primaryKey[0] ?? ''}`;
  const { [mark]: kept, ...fields } = record;
  const id = record[shownName(there.key)];
  const unlinks = mark in record && kept === null && id != null;
  const row = unlinks
    ? there.writer.find(new Map([[there.key.name, id]]), 'GET')
    : saveRecord(there, fields);
  const link = row === undefined ? null : there.writer.valueOf(row, refField);
  const pair = new Map<string, unknown>([
    [junction.field, own],
    [junction.refField, link],
  ]);
  // a pair can be linked several times
  for (let linked; unlinks && (linked = between.writer.find(pair, 'DELETE')) !== undefined;) {
    requireVerb(between, 'DELETE');
    between.writer.delete(linked);
  }
  const linked = between.writer.find(pair, 'GET');
  if (unlinks && linked !== undefined) {
    throw new PlatformError(404, `Record with identifier '${String(id)}' not found.`);
  }
  if (!unlinks && linked === undefined) {
    requireVerb(between, 'POST');
    const fieldOf = (name: string) => shownName(columnOf(between.table, name));
    const links = [...pair].map(([name, value]) => [fieldOf(name), value]);
    const made = Object.fromEntries(links);
    requireLinks(between.writer, between.writer.insert(made), made);
  }
}
