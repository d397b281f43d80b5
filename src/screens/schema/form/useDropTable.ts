import { countAffectedRows } from '../../../core/schema/countAffectedRows.ts';
import { planTableDrop } from '../../../core/schema/planField.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { useSchemaNav } from '../SchemaNav.ts';
import { useAskedPlan } from './useAskedPlan.ts';
import { useSchemaOutcome } from './useSchemaOutcome.ts';

export interface DropTableOptions {
  /** It is gone: what is not saved of it has no place any more. */
  onDropped: () => void;
  /** It may be gone all the same. */
  onFailed: () => void;
}

/** Drops a table after a question that says how many records go with it. */
export function useDropTable(
  service: string,
  table: TableSchema,
  { onDropped, onFailed }: DropTableOptions,
) {
  const t = useT();
  const app = useApp();
  const { show } = useSchemaNav();
  const outcome = useSchemaOutcome(service);
  const { busy, ask } = useAskedPlan();
  const drop = () =>
    ask({
      message: t('Are you sure you want to drop table {name}?', { name: table.name }),
      action: t('Drop'),
      plan: planTableDrop(service, table.name),
      count: () => countAffectedRows(app, service, table, { kind: 'records', field: '' }),
      onDone: () => {
        onDropped();
        outcome.deleted(t('Table deleted successfully.'), table.name);
        show({ service });
      },
      onFailed: (error) => {
        outcome.failed(error);
        outcome.lookAgain();
        onFailed();
      },
    });
  return { busy, drop };
}
