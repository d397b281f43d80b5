import type { Db } from '../storage/Db.ts';
import type { BareRelation, RelationKey, RelationType } from './relations.ts';
import { extrasOf } from './schemaExtras.ts';
import { tableHeads } from './tableCatalog.ts';

/** Foreign keys that only classic servers know, not the database, stored with their fields. */
export function virtualKeys(db: Db): RelationKey[] {
  return tableHeads(db).flatMap(({ name: table }) =>
    [...extrasOf(db, 'field', table)]
      .filter(([, extras]) => extras.is_virtual_foreign_key === true)
      .map(([column, extras]) => ({
        table,
        column,
        key: {
          table: String(extras.ref_table ?? ''),
          field: String(extras.ref_fields ?? ''),
          onUpdate: 'NO ACTION',
          onDelete: 'NO ACTION',
        },
        isVirtual: true as const,
        service: extras.is_foreign_ref_service === true ? Number(extras.ref_service_id) : null,
        serviceName: extras.is_foreign_ref_service === true ? String(extras.ref_service) : null,
      })),
  );
}

/** Relations that were added on the platform; on current servers, each direction separately. */
export function virtualRelations(db: Db, table: string, serviceId: number | null): BareRelation[] {
  const elsewhere = (id: unknown) => (typeof id === 'number' && id !== serviceId ? id : null);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return [...extrasOf(db, 'virtual', table)].map(([name, one]) => ({
    name,
    type: text(one.type) as RelationType,
    field: text(one.field),
    refService: elsewhere(one.ref_service_id),
    refTable: text(one.ref_table),
    refField: text(one.ref_field),
    key: null,
    junction: one.junction_table
      ? {
          service: elsewhere(one.junction_service_id),
          table: text(one.junction_table),
          field: text(one.junction_field),
          refField: text(one.junction_ref_field),
        }
      : null,
  }));
}
