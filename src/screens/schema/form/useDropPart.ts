import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import type { SchemaPlan } from '../../../core/schema/SchemaPlan.ts';
import { useT } from '../../ui/useT.ts';
import { useAskedPlan } from './useAskedPlan.ts';
import { useSchemaOutcome } from './useSchemaOutcome.ts';

export interface DroppedPart {
  name: string;
  plan: SchemaPlan;
  /** The question, and what is said once it is done. */
  question: string;
  deleted: string;
  count?: () => Promise<CountedRisk>;
}

/** Drops a field or relationship of a table after a question; the table is read again however it ends. */
export function useDropPart(service: string, table: string, onReload: () => void) {
  const t = useT();
  const outcome = useSchemaOutcome(service, table);
  const { ask } = useAskedPlan();
  return ({ name, question, deleted, ...part }: DroppedPart) =>
    ask({
      ...part,
      message: question,
      action: t('Delete'),
      onSend: outcome.forgetRefusals,
      onDone: () => {
        outcome.deleted(deleted, name);
        onReload();
      },
      onFailed: (error) => {
        outcome.failed(error);
        onReload();
      },
    });
}
