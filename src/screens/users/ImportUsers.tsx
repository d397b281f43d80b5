import { plural } from '../../core/messages/plural.ts';
import type { Collection } from '../../core/collections/createCollection.ts';
import type { User, UserForm } from '../../core/resources/users.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { FileField } from '../kit/FileField.tsx';
import { Progress } from '../kit/Progress.tsx';
import { useT } from '../kit/useT.ts';
import { ImportReport } from './ImportReport.tsx';
import { useUserImport } from './useUserImport.ts';
import { useSheet } from '../kit/useSheet.ts';
import record from '../kit/record.css' with { type: 'css' };

export interface ImportUsersProps {
  collection: Collection<User, UserForm>;
  onClose: () => void;
}

/** Imports users from a file: a dry run first, then the good rows; the others can be had back. */
export function ImportUsers({ collection, onClose }: ImportUsersProps) {
  const t = useT();
  useSheet(record);
  const { state, choose, send, stop, restart } = useUserImport(collection);
  return (
    <Dialog
      title={t('Import users')}
      width="wide"
      // what is being sent is stopped first, so that its result is seen
      onClose={state.step === 'send' ? stop : onClose}
      footer={
        <>
          {state.step === 'look' && (
            <>
              <Button onClick={restart}>{t('Choose another file')}</Button>
              <Button
                kind="primary"
                disabled={!state.check.good.length}
                onClick={() => void send(state.table, state.check)}
              >
                {plural(t, state.check.good.length, {
                  one: 'Import {count} user',
                  other: 'Import {count} users',
                })}
              </Button>
            </>
          )}
          {state.step === 'told' && (
            <Button kind="primary" onClick={onClose}>
              {t('Done')}
            </Button>
          )}
        </>
      }
    >
      {state.step === 'choose' && <ChooseFile problem={state.problem} onChoose={choose} />}
      {state.step === 'check' && (
        <Progress
          label={t('Checking the rows')}
          value={state.done}
          max={state.total}
          onStop={stop}
        />
      )}
      {state.step === 'send' && (
        <Progress
          label={
            state.stopping
              ? t('Stopping …')
              : t('{done} of {total} rows sent', { done: state.done, total: state.total })
          }
          value={state.done}
          max={state.total}
          onStop={state.stopping ? undefined : stop}
        />
      )}
      {(state.step === 'look' || state.step === 'told') && <ImportReport {...state} />}
    </Dialog>
  );
}

interface ChooseFileProps {
  problem: string | null;
  onChoose: (file: File) => Promise<void>;
}

function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  const t = useT();
  return (
    <div className="df-form">
      <p>
        {t(
          'The file is checked first: you see which rows will fail and why before anything is imported.',
        )}
      </p>
      <FileField
        label={t('File with users')}
        hint={t('A csv, json or xml file with at least the columns name and email.')}
        accept=".csv,.json,.xml"
        error={problem}
        onChoose={(file) => void onChoose(file)}
      />
    </div>
  );
}
