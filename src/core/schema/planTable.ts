import { changedMembers, isEqual } from '../lib/changes.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import { patchOfField, restoredField, withSqlDefault } from './fieldMembers.ts';
import { planRelated, planRelationDrop } from './planRelation.ts';
import { addition, memberChanges } from './planChanges.ts';
import { schemaPath, type PlanChange, type SchemaPlan, type SchemaRequest } from './SchemaPlan.ts';
import type { WrittenField, WrittenRelation, WrittenTable } from '../tables/TableSchema.ts';

/**
 * The members of the table itself that a PATCH changes;
 * the platform stores them outside the database.
 */
export const TABLE_MEMBERS = ['alias', 'label', 'plural', 'description', 'name_field'] as const;

/**
 * Plans how a saved table becomes the edited one, without a PUT, which would drop every column that
 * is not named. Metadata is sent by PATCH, each field separately, and columns to be dropped by
 * DELETE, named in `dropped` and sent last.
 */
export function planTable(
  service: string,
  saved: WrittenTable,
  edited: WrittenTable,
  dialect: SchemaDialect,
): SchemaPlan {
  const dropped = missingNames(saved.field, edited.field);
  const requests = requestsOf(service, saved, edited, dialect);
  // no request restores lost values
  const undo = dropped.length ? [] : undoOf(service, saved, edited, dialect);
  const changes = changesIn(saved, edited);
  return {
    requests,
    dropped,
    ...(changes.length > 0 && { changes }),
    ...(undo.length > 0 && { undo }),
  };
}

function changesIn(saved: WrittenTable, edited: WrittenTable): PlanChange[] {
  const ofList = (list: 'field' | 'related') => {
    const before = new Map(saved[list].map((row) => [row.name, row]));
    return edited[list].flatMap((row) => {
      const old = before.get(row.name);
      return old ? memberChanges(row.name, old, changedMembers(old, row)) : [addition(row)];
    });
  };
  return [
    ...ofList('field'),
    ...memberChanges('', saved, changedTableMembers(saved, edited)),
    ...ofList('related'),
  ];
}

function requestsOf(
  service: string,
  from: WrittenTable,
  to: WrittenTable,
  dialect: SchemaDialect,
): SchemaRequest[] {
  const drops = missingNames(from.field, to.field);
  return [
    ...metadataOf(service, from, to),
    ...fieldsOf(service, from, to, dialect),
    ...relationsOf(service, from, to, dialect),
    ...drops.map((field) => remove(schemaPath(service, from.name, field))),
  ];
}

function undoOf(
  service: string,
  saved: WrittenTable,
  edited: WrittenTable,
  dialect: SchemaDialect,
): SchemaRequest[] {
  const made = asMade(saved, edited);
  const fields = new Map(edited.field.map((field) => [field.name, field]));
  const restored = saved.field.flatMap((field): SchemaRequest[] => {
    const changes = changedMembers(field, fields.get(field.name) ?? field);
    const patch = patchOfField(field, changes, dialect);
    const path = schemaPath(service, saved.name, field.name);
    return patch ? [{ method: 'PATCH', path, body: restoredField(field, patch, dialect) }] : [];
  });
  return [
    ...metadataOf(service, made, saved),
    ...restored,
    ...relationsOf(service, made, saved, dialect),
    ...missingNames(edited.field, saved.field).map((field) =>
      remove(schemaPath(service, saved.name, field)),
    ),
  ];
}

/** Returns the edited table as it will be: relations created here are virtual. */
function asMade(saved: WrittenTable, edited: WrittenTable): WrittenTable {
  const known = new Set(saved.related.map(({ name }) => name));
  const related = edited.related.map((relation) =>
    known.has(relation.name) ? relation : { ...relation, is_virtual: true },
  );
  return { ...edited, related };
}

const remove = (path: string): SchemaRequest => ({ method: 'DELETE', path });

const missingNames = (
  saved: readonly { name: string }[],
  edited: readonly { name: string }[],
): string[] => {
  const kept = new Set(edited.map(({ name }) => name));
  return saved.map(({ name }) => name).filter((name) => !kept.has(name));
};

const changedTableMembers = (saved: WrittenTable, edited: WrittenTable) =>
  Object.fromEntries(
    TABLE_MEMBERS.map((name) => [name, edited[name] ?? null] as const).filter(
      ([name, value]) => !isEqual(saved[name] ?? null, value),
    ),
  );

function metadataOf(service: string, saved: WrittenTable, edited: WrittenTable): SchemaRequest[] {
  const changes = changedTableMembers(saved, edited);
  if (!Object.keys(changes).length) return [];
  const table = { name: saved.name, ...changes };
  // in a list: both generations were seen to accept it that way (recorded: schema)
  return [{ method: 'PATCH', path: schemaPath(service), body: { resource: [table] } }];
}

function fieldsOf(
  service: string,
  saved: WrittenTable,
  edited: WrittenTable,
  dialect: SchemaDialect,
): SchemaRequest[] {
  const before = new Map(saved.field.map((field) => [field.name, field]));
  return edited.field.flatMap((field): SchemaRequest[] => {
    const old = before.get(field.name);
    const body = old
      ? // members that were removed from the text are not meant to change
        patchOfField(old, changedMembers(old, field), dialect)
      : withSqlDefault(withNull(field), dialect);
    return body
      ? [{ method: 'PATCH', path: schemaPath(service, saved.name, field.name), body }]
      : [];
  });
}

/**
 * Servers default to NOT NULL (recorded: schema), and no table with rows accepts such a new column.
 */
const withNull = (field: WrittenField) => ({ allow_null: field.required !== true, ...field });

function relationsOf(
  service: string,
  saved: WrittenTable,
  edited: WrittenTable,
  { hasRelations }: SchemaDialect,
): SchemaRequest[] {
  const before = new Map(saved.related.map((relation) => [relation.name, relation]));
  const changed = edited.related.flatMap((relation): WrittenRelation[] => {
    const old = before.get(relation.name);
    if (!old) return hasRelations ? [{ is_virtual: true, ...relation }] : [];
    return Object.keys(changedMembers(old, relation)).length ? [{ ...old, ...relation }] : [];
  });
  const gone = missingNames(saved.related, edited.related).filter(
    (name) => before.get(name)?.is_virtual && hasRelations,
  );
  return [
    ...(changed.length ? planRelated(service, saved.name, changed).requests : []),
    ...gone.flatMap((name) => planRelationDrop(service, saved.name, { name }).requests),
  ];
}
