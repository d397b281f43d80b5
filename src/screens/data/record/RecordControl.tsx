import { useState } from 'react';
import { choicesOf } from '../../../core/data/choicesOf.ts';
import {
  columnKind,
  isMoment,
  isReference,
  isText,
  picklistOf,
} from '../../../core/data/columnKind.ts';
import { hasLines, plainLines } from '../../../core/text/keepLineEnds.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import type { FieldAria } from '../../ui/Field.tsx';
import { useT } from '../../ui/useT.ts';
import { BinarySize } from '../BinarySize.tsx';
import { ChoiceControl } from '../ChoiceControl.tsx';
import { DateTimePicker } from '../DateTimePicker.tsx';
import { NullButton } from './NullButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';

export interface RecordControlProps {
  aria: FieldAria;
  field: TableField;
  /** As typed, or the value's own text. */
  text: string;
  value: unknown;
  isNull: boolean;
  isNew: boolean;
  readOnly: boolean;
  /** The record's name, for a file. */
  name: string;
  onType: (text: string) => void;
  onNull: () => void;
  /** Opens the search for the record that a reference names. */
  onFind: () => void;
  /** Opens a long text in the code editor. */
  onEditor: () => void;
}

/** The input for a value, by the type of its field. */
export function RecordControl(props: RecordControlProps) {
  const { field, isNull, value } = props;
  const kind = columnKind(field);
  if (kind === 'binary') {
    return (
      <div className="df-group" id={props.aria.id}>
        <span>{isNull ? 'NULL' : <BinarySize value={value} />}</span>
        {!isNull && <DownloadBinary field={field} value={value} name={props.name} />}
      </div>
    );
  }
  if (!choicesOf(field)) return <Line {...props} />;
  return (
    <ChoiceControl
      {...props.aria}
      className="df-input df-select"
      disabled={props.readOnly}
      required={field.required}
      field={field}
      value={isNull ? null : props.text}
      onChoose={(next) => (next === null ? props.onNull() : props.onType(next))}
    />
  );
}

/** A text input, with help to find the right value. */
function Line(props: RecordControlProps) {
  const { aria, field, text, isNull, readOnly, onType } = props;
  const t = useT();
  const list = useElementId();
  const kind = columnKind(field);
  const { values } = picklistOf(field);
  // an input removes every line break from its text; the text area stays, to keep the focus
  const [isLong, setLong] = useState(kind === 'longText');
  if (!isLong && hasLines(text)) setLong(true);
  const nothing = props.value === undefined ? String(field.default ?? '') : 'NULL';
  const input = {
    ...aria,
    className: 'df-input',
    value: plainLines(text),
    required: field.required && props.isNew && !isText(kind),
    readOnly,
    spellCheck: 'false' as const,
    autoComplete: 'off',
    placeholder: isNull ? nothing : t('empty'),
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  const inputMode = kind === 'integer' ? 'numeric' : kind === 'decimal' ? 'decimal' : 'text';
  return (
    <div className="df-record-control">
      {isLong ? (
        <textarea {...input} rows={Math.min(12, Math.max(3, input.value.split('\n').length))} />
      ) : (
        <input {...input} inputMode={inputMode} list={values.length ? list : undefined} />
      )}
      {values.length > 0 && (
        <datalist id={list}>
          {values.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {kind === 'longText' && (
        <Button
          kind="quiet"
          label={t('Open {name} in the editor', { name: field.label })}
          onClick={props.onEditor}
        >
          {t('Editor')}
        </Button>
      )}
      {!readOnly && isMoment(kind) && (
        <DateTimePicker kind={kind} label={field.label} value={text} onPick={onType} />
      )}
      {!readOnly && isReference(field) && (
        <Button label={t('Find {name}', { name: field.label })} onClick={props.onFind}>
          {t('Find')}
        </Button>
      )}
      <NullButton {...props} />
    </div>
  );
}

/** Downloads binary data as a file. */
function DownloadBinary(props: { field: TableField; value: unknown; name: string }) {
  const { field, value, name } = props;
  const t = useT();
  return (
    <Button
      kind="quiet"
      label={t('Download {name}', { name: field.label })}
      onClick={() => saveFile(new Blob([bytesOf(String(value))]), `${field.name}-${name}.bin`)}
    >
      {t('Download')}
    </Button>
  );
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    // decoded from base64, which some databases return
    return new TextEncoder().encode(text);
  }
}
