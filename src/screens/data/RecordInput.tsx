import { useState } from 'react';
import { byteSize } from '../../core/data/byteSize.ts';
import { cellText } from '../../core/data/cellText.ts';
import {
  columnKind,
  isMoment,
  isReference,
  isText,
  picklistOf,
  whyReadOnly,
} from '../../core/data/columnKind.ts';
import { cellOf, emptied, typed, typeInto } from '../../core/data/editTable.ts';
import type { Line } from '../../core/data/linesOf.ts';
import type { TableData } from '../../core/data/openTable.ts';
import type { TableField } from '../../core/data/TableSchema.ts';
import { Button } from '../kit/Button.tsx';
import { useElementId } from '../kit/ElementContext.tsx';
import { Field, type FieldAria } from '../kit/Field.tsx';
import { useT } from '../kit/useT.ts';
import { DownloadBinary } from './DownloadBinary.tsx';
import { MomentPicker } from './MomentPicker.tsx';
import { ReferenceDialog } from './ReferenceDialog.tsx';
import { told } from './told.ts';

export interface RecordInputProps {
  table: TableData;
  line: Line;
  field: TableField;
  canEdit: boolean;
}

const NULL_OPTION = '\u0000';

/** One field of the open record, by its type; what is typed is staged at once, as in the grid. */
export function RecordInput(props: RecordInputProps) {
  const { table, line, field } = props;
  const t = useT();
  const list = useElementId();
  const [finds, setFinds] = useState(false);
  const kind = columnKind(field);
  const { value, problem, isChanged } = cellOf(line.before, line.edit, field);
  const shown = problem?.text ?? cellText(value);
  // what was typed may be another way to write the value: 1. on the way to 1.5
  const [own, setOwn] = useState({ text: shown, meaning: shown });
  if (own.meaning !== shown) setOwn({ text: shown, meaning: shown });
  const place = { key: line.key, before: line.before, field };
  const type = (text: string) => {
    const change = typed(place, text);
    setOwn({ text, meaning: change.problem?.text ?? cellText(change.value) });
    typeInto(table, change);
  };
  const toNull = () => typeInto(table, { ...place, value: null });
  const locked = whyReadOnly(field, line.before === null);
  const readOnly = !props.canEdit || locked !== null;
  const { values, isStrict } = picklistOf(field);
  const isNull = value === null || (value === undefined && !problem);
  const hints = [
    locked && t(locked),
    !locked && isReference(field) && t('Refers to {table}.', { table: field.ref_table ?? '' }),
    field.description,
    isChanged &&
      line.before &&
      t('Was {value}.', { value: told(cellOf(line.before, undefined, field).value) }),
  ];
  const control = (aria: FieldAria) => {
    if (kind === 'binary') {
      return (
        <div className="df-group" id={aria.id}>
          <span>{isNull ? 'NULL' : byteSize(value)}</span>
          {!isNull && <DownloadBinary field={field} value={value} name={line.key} />}
        </div>
      );
    }
    const isChoice = kind === 'boolean' || isStrict;
    if (isChoice) {
      const options = kind === 'boolean' ? ['TRUE', 'FALSE'] : values;
      const chosen = isNull ? NULL_OPTION : own.text;
      return (
        <select
          {...aria}
          className="df-input df-select"
          disabled={readOnly}
          required={field.required}
          value={chosen}
          onChange={(event) => {
            const next = event.currentTarget.value;
            if (next === NULL_OPTION) toNull();
            else type(next);
          }}
        >
          {(field.allow_null || isNull) && (
            <option value={NULL_OPTION}>{field.allow_null ? 'NULL' : ''}</option>
          )}
          {!isNull && !options.includes(own.text) && <option>{own.text}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    }
    const input = {
      ...aria,
      className: 'df-input',
      value: own.text,
      required: field.required && line.before === null && !isText(kind),
      readOnly,
      spellCheck: 'false' as const,
      autoComplete: 'off',
      placeholder: isNull
        ? value === undefined
          ? String(field.default ?? '')
          : 'NULL'
        : t('empty'),
      onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    };
    return (
      <div className="df-record-control">
        {kind === 'longText' || kind === 'json' ? (
          <textarea {...input} rows={Math.min(12, Math.max(3, own.text.split('\n').length))} />
        ) : (
          <input
            {...input}
            inputMode={kind === 'integer' ? 'numeric' : kind === 'decimal' ? 'decimal' : undefined}
            list={values.length ? list : undefined}
          />
        )}
        {values.length > 0 && (
          <datalist id={list}>
            {values.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
        {!readOnly && isMoment(kind) && (
          <MomentPicker kind={kind} label={field.label} value={own.text} onPick={type} />
        )}
        {!readOnly && isReference(field) && (
          <Button label={t('Find {name}', { name: field.label })} onClick={() => setFinds(true)}>
            {t('Find')}
          </Button>
        )}
        {!readOnly && field.allow_null && !isNull && (
          <Button
            kind="quiet"
            label={t('Set {name} to NULL', { name: field.label })}
            onClick={() => typeInto(table, emptied(place))}
          >
            NULL
          </Button>
        )}
      </div>
    );
  };
  return (
    <>
      <Field
        label={field.label}
        required={field.required}
        hint={hints.filter(Boolean).join(' ') || undefined}
        error={problem ? t(problem.message) : undefined}
      >
        {control}
      </Field>
      {finds && (
        <ReferenceDialog
          service={table.service}
          field={field}
          value={own.text}
          onChoose={(text) => {
            type(text);
            setFinds(false);
          }}
          onClose={() => setFinds(false)}
        />
      )}
    </>
  );
}
