import { useCallback } from 'react';
import { isNewKey } from '../../core/data/editTable.ts';
import { loadRecord } from '../../core/data/loadRecord.ts';
import type { Line } from '../../core/data/linesOf.ts';
import { relationName } from '../../core/data/related.ts';
import { memberOf, type TableRelation, type TableSchema } from '../../core/data/TableSchema.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useLoaded } from '../kit/useLoaded.ts';
import { useT } from '../kit/useT.ts';
import { nameOfLine } from './GridRow.tsx';
import { RecordInput } from './RecordInput.tsx';
import type { OpenTable } from './useTable.ts';
import type { TableActs } from './useTableActs.ts';
import { useDialogStyles } from './useDialogStyles.ts';

export interface RecordPanelProps {
  /** The key of the record, as in the address. */
  record: string;
  opened: OpenTable;
  schema: TableSchema;
  canEdit: boolean;
  acts: TableActs;
  onRelated?: ((relation: TableRelation, key: string) => void) | undefined;
  onClose: () => void;
}

/** One record with all of its fields. It edits what the grid edits: closing keeps it unsaved there. */
export function RecordPanel(props: RecordPanelProps) {
  useDialogStyles();
  const { record, opened, schema } = props;
  const line = opened.lines.find((one) => one?.key === record);
  // one that was never saved, and is not kept any more
  if (!line && isNewKey(record)) return null;
  return line ? (
    <RecordFields {...props} line={line} />
  ) : (
    <DistantRecord {...props} schema={schema} />
  );
}

/** A record that stands on another page: an address may name any. */
function DistantRecord(props: RecordPanelProps) {
  const { record, opened, schema, onClose } = props;
  const { table, state } = opened;
  const t = useT();
  const load = useCallback(() => loadRecord(table, schema, record), [table, schema, record]);
  const { value, error, retry } = useLoaded(load);
  if (value) {
    const edit = state.history.present.get(record);
    return <RecordFields {...props} line={{ key: record, before: value, edit, number: null }} />;
  }
  return (
    <Dialog title={t('Record {name}', { name: record })} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={retry} onLeave={onClose} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

function RecordFields(props: RecordPanelProps & { line: Line }) {
  const { line, opened, schema, canEdit, acts, onClose, onRelated } = props;
  const t = useT();
  const isNew = line.before === null;
  const name = nameOfLine(line, t);
  const save = async () => {
    if (await acts.save(new Set([line.key]))) onClose();
  };
  const remove = async () => {
    if (line.before && (await acts.remove(new Map([[line.key, line.before]])))) onClose();
  };
  const revert = () => {
    acts.revert([line.key]);
    if (isNew) onClose();
  };
  const refusal = line.edit?.refusal;
  return (
    <div className="df-record-panel">
      <Dialog
        title={
          isNew ? t('New record of {table}', { table: schema.label }) : `${schema.label} ${name}`
        }
        width="wide"
        onClose={onClose}
        footer={
          <>
            {canEdit && !isNew && (
              <Button kind="quiet" busy={acts.busy} onClick={() => void remove()}>
                {t('Delete')}
              </Button>
            )}
            {canEdit && line.edit && (
              <Button kind="quiet" onClick={revert}>
                {t('Revert')}
              </Button>
            )}
            <Button onClick={onClose}>{t('Close')}</Button>
            {canEdit && (
              <Button kind="primary" busy={acts.busy} onClick={() => void save()}>
                {t('Save')}
              </Button>
            )}
          </>
        }
      >
        {refusal && (
          <p className="df-note df-note-error" role="alert">
            {[refusal.field, t(refusal.message)].filter(Boolean).join(': ')}
          </p>
        )}
        <div className="df-record-fields">
          {schema.field.map((field) => (
            <RecordInput
              key={memberOf(field)}
              table={opened.table}
              line={line}
              field={field}
              canEdit={canEdit}
            />
          ))}
        </div>
        {!isNew && onRelated && !!schema.related?.length && (
          <section className="df-relations" aria-labelledby="df-relations">
            <h3 id="df-relations">{t('Related records')}</h3>
            <ul>
              {schema.related.map((relation) => (
                <li key={relationName(relation)}>
                  <Button onClick={() => onRelated(relation, line.key)}>
                    {relation.label || relationName(relation)}
                  </Button>
                  <span className="df-hint">{relation.ref_table}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Dialog>
    </div>
  );
}
