import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Account } from '../../../core/resources/accountForm.ts';
import type { ImportWords } from '../../../core/accounts/ImportWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { importTemplate } from '../../../core/accounts/importTemplate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { Progress } from '../../ui/list/Progress.tsx';
import { useT } from '../../ui/useT.ts';
import { ColumnNameFields } from './ColumnNameFields.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useRecordImport } from './useRecordImport.ts';
import { useSheet } from '../../ui/useSheet.ts';
import record from '../../ui/form/record.css' with { type: 'css' };

export interface ImportRecordsProps<T extends Account, F> {
  collection: Collection<T, F>;
  words: ImportWords;
  onClose: () => void;
}

/** Imports accounts from a file: a dry run first, then the valid rows; others can be downloaded. */
export function ImportRecords<T extends Account, F>(props: ImportRecordsProps<T, F>) {
  const { collection, words, onClose } = props;
  const t = useT();
  useSheet(record);
  const { state, known, choose, rename, send, stop, restart } = useRecordImport(collection, words);
  // stays while the file is checked again, and keeps the focus
  const named = state.step === 'look' || state.step === 'check' ? state.named : null;
  return (
    <Dialog
      title={t(words.title)}
      width="wide"
      // a running import is stopped first, so that its result is shown
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
                {plural(t, state.check.good.length, words.send)}
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
      {state.step === 'choose' && (
        <ChooseFile label={t(words.file)} problem={state.problem} onChoose={choose} />
      )}
      <div className="df-form">
        {named && (
          <ColumnNameFields
            {...named}
            known={known}
            onChange={(names) => void rename({ ...named, names })}
          />
        )}
        {state.step === 'check' && (
          <Progress
            label={t('Checking rows…')}
            value={state.done}
            max={state.total}
            onStop={stop}
          />
        )}
        {state.step === 'send' && (
          <Progress
            label={
              state.stopping
                ? t('Stopping…')
                : t('{done} of {total} rows sent', {
                    done: formatNumber(t, state.done),
                    total: formatNumber(t, state.total),
                  })
            }
            value={state.done}
            max={state.total}
            onStop={state.stopping ? undefined : stop}
          />
        )}
        {(state.step === 'look' || state.step === 'told') && (
          <ImportReport {...state} words={words} />
        )}
      </div>
    </Dialog>
  );
}

interface ChooseFileProps {
  label: string;
  problem: string | null;
  onChoose: (file: File) => Promise<void>;
}

function ChooseFile({ label, problem, onChoose }: ChooseFileProps) {
  const t = useT();
  return (
    <div className="df-form">
      <p>
        {t(
          "Rows are checked first. You'll see which ones fail, and why, before anything is saved.",
        )}
      </p>
      <FileField
        label={label}
        hint={t('A CSV, JSON or XML file with the columns “name” and “email”.')}
        accept=".csv,.json,.xml"
        error={problem}
        onChoose={(file) => void onChoose(file)}
      />
      <div>
        <Button kind="quiet" onClick={() => saveFile(importTemplate(), 'template.csv')}>
          <Icon name="download" />
          {t('Download a CSV template')}
        </Button>
      </div>
    </div>
  );
}
