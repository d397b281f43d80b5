import { useMemo, useRef, useState } from 'react';
import {
  checkImport,
  importTable,
  importableFields,
  matchColumns,
  type ColumnMatch,
  type ImportMode,
  type ImportOutcome,
  type RefusedImport,
} from '../../core/data/importTable.ts';
import type { TableData } from '../../core/data/openTable.ts';
import { keyMembers, memberOf, type TableSchema } from '../../core/data/TableSchema.ts';
import { readImportFile, type ImportTable } from '../../core/transfer/readImportFile.ts';
import { rowsToCsv } from '../../core/transfer/rowsToCsv.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useEmit } from '../kit/ElementContext.tsx';
import { FileField } from '../kit/FileField.tsx';
import { Progress } from '../kit/Progress.tsx';
import { RadioGroup } from '../kit/RadioGroup.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { SelectField } from '../kit/SelectField.tsx';
import { useT } from '../kit/useT.ts';
import { ImportSummary } from './ImportSummary.tsx';
import { useDialogStyles } from './useDialogStyles.ts';

export interface ImportDialogProps {
  table: TableData;
  schema: TableSchema;
  onDone: () => void;
  onClose: () => void;
}

interface Chosen {
  file: ImportTable;
  name: string;
  isText: boolean;
}

/** Records from a file into the table: columns matched, a dry run with a reason per row, then the import. */
export function ImportDialog({ table, schema, onDone, onClose }: ImportDialogProps) {
  useDialogStyles();
  const t = useT();
  const emit = useEmit();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [match, setMatch] = useState<ColumnMatch>({});
  const [mode, setMode] = useState<ImportMode>('add');
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const running = useRef<AbortController | null>(null);
  const checked = useMemo(
    () => (chosen ? checkImport(schema, chosen.file, match, { mode, isText: chosen.isText }) : []),
    [schema, chosen, match, mode],
  );
  const good = checked.filter(({ reasons }) => !reasons.length);
  const bad: RefusedImport[] = checked.filter(({ reasons }) => reasons.length > 0);
  const refused = outcome ? [...bad, ...outcome.refused] : bad;

  const choose = async (file: File) => {
    try {
      const read = await readImportFile(file);
      const matched = matchColumns(schema, read.columns);
      setMatch(matched);
      // a file with keys is about the records that have them: as new ones they would stand there twice
      const members = keyMembers(schema);
      const hasKeys = members.every((member) => Object.values(matched).includes(member));
      setMode(members.length && hasKeys ? 'merge' : 'add');
      setChosen({ file: read, name: file.name, isText: !/\.json$/i.test(file.name) });
      setProblem(null);
    } catch (error) {
      setProblem(t((error as Error).message));
    }
  };
  const start = async () => {
    const { signal } = (running.current = new AbortController());
    setDone(0);
    const result = await importTable(table, schema, good, { mode, signal, onProgress: setDone });
    setDone(null);
    setOutcome(result);
    if (result.created + result.updated === 0) return;
    emit('df-saved', { resource: table.path, record: null });
    onDone();
  };
  const told = (one: RefusedImport) =>
    one.reasons.map(({ field, message }) => [field, t(message)].filter(Boolean).join(': '));
  const saveRefused = () => {
    const rows = refused.map((one) => ({ row: one.row, reasons: told(one) }));
    const csv = rowsToCsv(chosen?.file.columns ?? [], rows);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${table.table}-refused.csv`);
  };
  const keys = keyMembers(schema).length > 0;
  return (
    <Dialog
      title={t('Import into {table}', { table: schema.label })}
      width="wide"
      onClose={() => {
        running.current?.abort();
        onClose();
      }}
      footer={
        <>
          {refused.length > 0 && (
            <Button kind="quiet" onClick={saveRefused}>
              {t('Save refused rows')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Close')}</Button>
          {chosen && !outcome && (
            <Button
              kind="primary"
              busy={done !== null}
              disabled={!good.length}
              onClick={() => void start()}
            >
              {t('Import')}
            </Button>
          )}
        </>
      }
    >
      <div className="df-import">
        {!chosen && (
          <FileField
            label={t('Choose a file or drop it here')}
            accept=".csv,.json,.xml"
            hint={t('CSV, JSON or XML')}
            error={problem}
            onChoose={(file) => void choose(file)}
          />
        )}
        {chosen && !outcome && done === null && (
          <>
            <div className="df-columns">
              {chosen.file.columns.map((column) => (
                <SelectField
                  key={column}
                  label={column}
                  value={match[column] ?? ''}
                  options={[
                    { value: '', label: t('(left out)') },
                    ...importableFields(schema, 'merge').map((field) => ({
                      value: memberOf(field),
                      label: field.label,
                    })),
                  ]}
                  onChange={(member) => setMatch({ ...match, [column]: member || null })}
                />
              ))}
            </div>
            {keys && (
              <RadioGroup
                label={t('Records whose key is there already')}
                value={mode}
                options={[
                  { value: 'add', label: t('All rows become new records') },
                  {
                    value: 'merge',
                    label: t('Rows update the record of their key; the others are added'),
                  },
                ]}
                onChange={setMode}
              />
            )}
          </>
        )}
        {done !== null && (
          <Progress
            label={t('{count} rows sent', { count: done })}
            value={done}
            max={Math.max(1, good.length)}
            onStop={() => running.current?.abort()}
          />
        )}
        {chosen && done === null && (
          <ImportSummary
            good={good.length}
            outcome={outcome}
            refused={refused.map((one) => ({ number: one.row.number, reasons: told(one) }))}
          />
        )}
      </div>
    </Dialog>
  );
}
