import { loadTables } from '../../../core/tables/loadTables.ts';
import { notify } from '../../../core/notices/notices.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useFailureNotice } from '../../flow/useFailureNotice.ts';
import { useRefusals } from '../../flow/useRefusals.ts';
import { useT } from '../../ui/useT.ts';

export interface SchemaOutcome {
  /** `sentence` as specified. */
  saved: (sentence: string, record: unknown) => void;
  deleted: (sentence: string, name: string) => void;
  failed: (error: unknown) => void;
  /** Clears the notices of failed tries; call it before the next one is sent. */
  forgetRefusals: () => void;
  /** Loads the list of tables again. */
  lookAgain: () => void;
}

/** Reports the result of an action and fires its event; the list of tables is updated with it. */
export function useSchemaOutcome(service: string, table?: string): SchemaOutcome {
  const app = useApp();
  const emit = useEmit();
  const t = useT();
  const resource = table === undefined ? `${service}/_schema` : `${service}/_schema/${table}`;
  const lookAgain = () => void loadTables(app, service, { refresh: true });
  const fail = useFailureNotice();
  const { rememberRefusal, forgetRefusals } = useRefusals();
  const tell = (sentence: string) => {
    notify(app, 'success', sentence, t('Schema'));
    // not for a field or relation: servers would read the whole database again
    if (table === undefined) lookAgain();
  };
  return {
    saved: (sentence, record) => {
      tell(sentence);
      emit('df-saved', { resource, record });
    },
    deleted: (sentence, name) => {
      tell(sentence);
      emit('df-deleted', { resource, ids: [name] });
    },
    failed(error) {
      rememberRefusal(errorText(t, error as Error));
      fail(error);
    },
    forgetRefusals,
    lookAgain,
  };
}
