import { inLine } from '../../../core/messages/inLine.ts';
import { useRef, useState } from 'react';
import { canChange, type GridRow } from '../../../core/data/grid/gridRows.ts';
import { revertRows } from '../../../core/data/grid/editCells.ts';
import { markRows } from '../../../core/data/grid/markRows.ts';
import { relationName } from '../../../core/data/record/relatedRecords.ts';
import { keyMembers, memberOf } from '../../../core/tables/TableSchema.ts';
import type { Row } from '../../../core/data/Row.ts';
import type { RowEdit } from '../../../core/data/RowEdit.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFocusProblem } from '../../ui/form/useFocusProblem.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useT } from '../../ui/useT.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { RelatedCount } from './RelatedCount.tsx';
import { RecordInput } from './RecordInput.tsx';
import type { RecordPanelProps } from './RecordPanel.tsx';
import { ServerText } from '../../ui/ServerText.tsx';

/** The fields of a record, its actions, and the records that belong to it. */
export function RecordForm(given: RecordPanelProps & { line: GridRow }) {
  const { line, opened, schema, actions } = given;
  const { table, state } = opened;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useFocusProblem(box, refusals);
  const isShown = useIsShown();
  const isNew = line.before === null;
  const refusal = line.edit?.refusal;
  const onClose = () => {
    // nobody asked for an empty record, unless it is being saved
    const isEmpty = isNew && !actions.busy && line.edit && isUntouched(line.edit, table.given);
    if (isEmpty) revertRows(table, [line.key]);
    given.onClose();
  };
  const props = { ...given, onClose };
  const save = async () => {
    if (await actions.save(new Set([line.key]), () => isShown.current)) onClose();
    else setRefusals((count) => count + 1);
  };
  useShortcuts(
    box,
    canChange(line, props) ? [{ keys: 'Mod+S', label: t('Save'), run: () => void save() }] : [],
  );
  return (
    <Dialog
      title={
        isNew
          ? t('New record in {table}', { table: schema.label })
          : inLine(`${schema.label} ${line.name}`)
      }
      width="drawer"
      onClose={onClose}
      footer={<RecordActions {...props} onSave={() => void save()} />}
    >
      <div ref={box} className="df-record-fields">
        {refusal && (
          <div className="df-note df-note-error" role="alert" tabIndex={-1}>
            {refusal.field && `${refusal.field}: `}
            <ServerText text={errorText(t, refusal)} />
          </div>
        )}
        {schema.field.map((field) => (
          <RecordInput
            key={memberOf(field)}
            table={table}
            line={line}
            field={field}
            canEdit={canChange(line, props)}
          />
        ))}
        {!isNew && keyMembers(schema).length > 0 && (
          <Checkbox
            label={t('Mark for export')}
            checked={state.exported.has(line.key)}
            onChange={(isOn) => markRows(table, 'exported', [line], isOn)}
          />
        )}
      </div>
      <Relations {...props} />
    </Dialog>
  );
}

/** Whether a new record has only the values that it began with, and was never sent. */
const isUntouched = ({ changes, problems, sent }: RowEdit, given: Row): boolean =>
  !sent?.length &&
  !Object.keys(problems).length &&
  Object.entries(changes).every(([member, value]) => value === given[member]);

function RecordActions(props: RecordPanelProps & { line: GridRow; onSave: () => void }) {
  const { line, canEdit, actions, onSave, onClose } = props;
  const t = useT();
  const isNew = line.before === null;
  const isOpen = canChange(line, props);
  const remove = async () => {
    if (line.before && (await actions.remove(new Map([[line.key, line.before]])))) onClose();
  };
  const revert = () => {
    actions.revert([line.key]);
    if (isNew) onClose();
  };
  return (
    <>
      <Neighbours {...props} />
      {canEdit && !isNew && (
        <Button kind="quiet" busy={actions.busy} onClick={() => void remove()}>
          {t('Delete')}
        </Button>
      )}
      {isOpen && line.edit && (
        <Button kind="quiet" busy={actions.busy} onClick={revert}>
          {t('Revert')}
        </Button>
      )}
      <Button onClick={onClose}>{t('Close')}</Button>
      {isOpen && (
        <Button kind="primary" busy={actions.busy} onClick={onSave}>
          {t('Save')}
        </Button>
      )}
    </>
  );
}

/** Links to the previous and next records, in the grid's order. */
function Neighbours({ line, opened, onRecord }: RecordPanelProps & { line: GridRow }) {
  const t = useT();
  const { lines } = opened;
  const at = lines.findIndex((one) => one?.key === line.key);
  if (at < 0 || lines.length < 2) return null;
  const [before, after] = [lines[at - 1], lines[at + 1]];
  return (
    <span className="df-group df-neighbours">
      <IconButton
        icon="up"
        label={t('Previous record')}
        disabled={!before}
        onClick={() => before && onRecord(before.key)}
      />
      <IconButton
        icon="down"
        label={t('Next record')}
        disabled={!after}
        onClick={() => after && onRecord(after.key)}
      />
    </span>
  );
}

function Relations({ line, opened, schema, onRelated }: RecordPanelProps & { line: GridRow }) {
  const t = useT();
  const { before } = line;
  if (before === null || !onRelated || !schema.related.length) return null;
  return (
    <section className="df-relations" aria-labelledby="df-relations">
      <h3 id="df-relations">{t('Related records')}</h3>
      <ul>
        {schema.related.map((relation) => (
          <li key={relationName(relation)}>
            <Button onClick={() => onRelated(relation, line.key)}>
              {relation.label || relationName(relation)}
            </Button>
            <span className="df-hint">{relation.ref_table}</span>
            <RelatedCount table={opened.table} schema={schema} relation={relation} row={before} />
          </li>
        ))}
      </ul>
    </section>
  );
}
