import { useState } from 'react';
import { cellText } from '../../../core/data/cellText.ts';
import { columnKind, isReference, whyReadOnly } from '../../../core/data/columnKind.ts';
import { cellOf, emptied, typed, typeInto } from '../../../core/data/grid/editCells.ts';
import { hasLines, keepLineEnds } from '../../../core/text/keepLineEnds.ts';
import type { GridRow } from '../../../core/data/grid/gridRows.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { Field } from '../../ui/Field.tsx';
import { useT } from '../../ui/useT.ts';
import { RecordControl } from './RecordControl.tsx';
import { valueText } from '../valueText.ts';
import { RecordCode } from './RecordCode.tsx';
import { ReferenceDialog } from './ReferenceDialog.tsx';

export interface RecordInputProps {
  table: TableData;
  line: GridRow;
  field: TableField;
  canEdit: boolean;
}

/** One field of the open record, by its type; changes are staged at once, as in the grid. */
export function RecordInput(props: RecordInputProps) {
  const { table, line, field } = props;
  const t = useT();
  const [opens, setOpens] = useState<'finder' | 'editor' | null>(null);
  const { value, problem, isChanged } = cellOf(line.before, line.edit, field);
  const shown = problem?.text ?? cellText(value);
  // the typed text can be another notation of the value: 1. on the way to 1.5
  const [own, setOwn] = useState({ text: shown, meaning: shown });
  if (own.meaning !== shown) setOwn({ text: shown, meaning: shown });
  const place = { key: line.key, before: line.before, field };
  const asRead = cellText(before(line, field));
  const type = (written: string) => {
    const text = keepLineEnds(hasLines(own.text) ? own.text : asRead, written);
    const change = typed(place, text);
    setOwn({ text, meaning: change.problem?.text ?? cellText(change.value) });
    typeInto(table, change);
  };
  const locked = whyReadOnly(field, line.before === null);
  const hints = [
    locked && t(locked),
    !locked && isReference(field) && t('Refers to {table}.', { table: field.ref_table ?? '' }),
    field.description,
    isChanged && line.before && t('Was {value}.', { value: valueText(before(line, field)) }),
  ];
  const hint = hints.filter(Boolean).join(' ') || undefined;
  // an error that blocks the save is shown at the field that can fix it
  const refusal = line.edit?.refusal;
  const wrong = problem ?? (refusal?.field === (field.label || memberOf(field)) ? refusal : null);
  const error = wrong ? errorText(t, wrong) : undefined;
  const control = {
    field,
    text: own.text,
    value,
    isNull: value === null || (value === undefined && !problem),
    isNew: line.before === null,
    readOnly: !props.canEdit || locked !== null,
    name: line.key,
    onType: type,
    onNull: () => typeInto(table, emptied(place)),
    onFind: () => setOpens('finder'),
    onEditor: () => setOpens('editor'),
  };
  if (columnKind(field) === 'json' || opens === 'editor') {
    return <RecordCode {...control} hint={hint} error={error} />;
  }
  return (
    <div className="df-record-field">
      <span className="df-record-type" aria-hidden="true">
        {`${memberOf(field)} · ${field.db_type ?? field.type}`}
      </span>
      <Field label={field.label} required={field.required} hint={hint} error={error}>
        {(aria) => <RecordControl {...control} aria={aria} />}
      </Field>
      {opens === 'finder' && (
        <ReferenceDialog
          service={table.service}
          field={field}
          value={own.text}
          onChoose={(text) => {
            type(text);
            setOpens(null);
          }}
          onClose={() => setOpens(null)}
        />
      )}
    </div>
  );
}

const before = (line: GridRow, field: TableField) => cellOf(line.before, undefined, field).value;
