import type { ReactNode } from 'react';
import { recentTables } from '../../../core/data/recentTables.ts';
import { countAffectedRows } from '../../../core/schema/countAffectedRows.ts';
import { planTableDrop } from '../../../core/schema/planField.ts';
import { runPlan } from '../../../core/schema/SchemaPlan.ts';
import { referringTables, tableUses } from '../../../core/schema/tableUses.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { useActions } from '../../flow/useActions.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useTypedConfirm } from '../../ui/list/useTypedConfirm.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useT } from '../../ui/useT.ts';
import { useSchemaNav } from '../SchemaNav.ts';
import { DropContent, MAY_REJECT } from './DropContent.tsx';
import { useSchemaOutcome } from './useSchemaOutcome.ts';
import { joinNames } from '../../../core/messages/joinNames.ts';

const noop = () => undefined;

export interface DropTableOptions {
  /** Called when the table is dropped: its unsaved changes are lost with it. */
  onDropped: () => void;
  /** Called if it failed, although the table may have been dropped. */
  onFailed: () => void;
}

export interface DropTable {
  busy: boolean;
  drop: () => void;
  dialog: ReactNode;
  /** Shown beside its button while it runs. */
  waiting: ReactNode;
}

/**
 * Drops a table after a question. If records are lost with it, its name must be typed first, below
 * what refers to it. Render `dialog` beside the form.
 */
export function useDropTable(
  service: string,
  table: TableSchema,
  { onDropped, onFailed }: DropTableOptions,
): DropTable {
  const t = useT();
  const app = useApp();
  const { show } = useSchemaNav();
  const outcome = useSchemaOutcome(service);
  const confirm = useConfirm();
  const [askTyped, dialog] = useTypedConfirm();
  const { isBusy, act, waiting } = useActions();
  const isShown = useIsShown();
  const lookUp = () =>
    Promise.all([
      countAffectedRows(app, service, table, { kind: 'records', field: '' }),
      tableUses(app, service, table),
    ]);
  const ask = async ([records, uses]: Awaited<ReturnType<typeof lookUp>>) => {
    const question = {
      message: t('Are you sure you want to drop table {name}?', { name: table.name }),
      action: t('Drop'),
      danger: true,
    };
    if (records.count === 0) {
      const refers = joinNames(referringTables(table));
      const detail = [
        t('It has no records.'),
        ...(refers ? [`${t('Tables that refer to this table:')} ${refers}`, t(MAY_REJECT)] : []),
      ].join('\n');
      return confirm({ ...question, detail });
    }
    const content = (hold: (isHeld: boolean) => void) => (
      <DropContent {...{ service, table, records, uses }} onExporting={hold} />
    );
    return askTyped({ ...question, word: table.name, content });
  };
  const send = () =>
    act({
      action: t('Drop'),
      send: () => {
        outcome.forgetRefusals();
        return runPlan(app, planTableDrop(service, table.name));
      },
      done: () => {
        recentTables.forget(app, { service, table: table.name });
        onDropped();
        outcome.deleted(t('Table deleted successfully.'), table.name);
        if (isShown.current) show({ service });
      },
      failed: (error) => {
        outcome.failed(error);
        outcome.lookAgain();
        onFailed();
      },
    });
  const drop = async () => {
    const found = await act({ action: t('Drop'), reads: true, send: lookUp, done: noop });
    // another table may be open by now
    if (found && isShown.current && (await ask(found))) await send();
  };
  return { busy: isBusy(), drop: () => void drop(), dialog, waiting: waiting() };
}
