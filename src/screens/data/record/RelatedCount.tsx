import { useCallback } from 'react';
import { countRelated } from '../../../core/data/record/countRelated.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { Row } from '../../../core/data/Row.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { TableRelation, TableSchema } from '../../../core/tables/TableSchema.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

export interface RelatedCountProps {
  table: TableData;
  schema: TableSchema;
  relation: TableRelation;
  row: Row;
}

/** How many records a relation has, once that is known; only if it can have several. */
export function RelatedCount(props: RelatedCountProps) {
  return props.relation.type === 'has_many' ? <Count {...props} /> : null;
}

function Count({ table, schema, relation, row }: RelatedCountProps) {
  const t = useT();
  const load = useCallback(
    async () => ({ count: await countRelated(table, schema, relation, row) }),
    [table, schema, relation, row],
  );
  // a failed count is ignored: the records themselves can still be opened
  const { value } = useLoaded(load);
  if (value?.count == null) return null;
  return (
    <span className="df-hint">
      {plural(t, value.count, { one: '{count} record', other: '{count} records' })}
    </span>
  );
}
