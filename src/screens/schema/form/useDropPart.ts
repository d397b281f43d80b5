import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import type { SchemaPlan } from '../../../core/schema/SchemaPlan.ts';
import { useT } from '../../ui/useT.ts';
import { useAskedPlan } from './useAskedPlan.ts';
import { useSchemaOutcome } from './useSchemaOutcome.ts';

export interface DroppedPart {
  name: string;
  plan: SchemaPlan;
  /** The question, and the message after it is done. */
  question: string;
  deleted: string;
  count?: () => Promise<CountedRisk>;
  /** What uses it, in a sentence. */
  uses?: string | undefined;
}

/** Drops a field or relationship after a question; the table is loaded again in any case. */
export function useDropPart(service: string, table: string, onReload: () => void) {
  const t = useT();
  const outcome = useSchemaOutcome(service, table);
  const { ask, waiting } = useAskedPlan();
  const drop = ({ name, question, deleted, ...part }: DroppedPart) =>
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
  return { drop, waiting };
}
