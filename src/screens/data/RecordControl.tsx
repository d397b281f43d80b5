import { byteSize } from '../../core/data/byteSize.ts';
import {
  columnKind,
  isMoment,
  isReference,
  isText,
  picklistOf,
} from '../../core/data/columnKind.ts';
import type { TableField } from '../../core/data/TableSchema.ts';
import { Button } from '../kit/Button.tsx';
import { useElementId } from '../kit/ElementContext.tsx';
import type { FieldAria } from '../kit/Field.tsx';
import { useT } from '../kit/useT.ts';
import { DownloadBinary } from './DownloadBinary.tsx';
import { MomentPicker } from './MomentPicker.tsx';

export interface RecordControlProps {
  aria: FieldAria;
  field: TableField;
  /** As it was typed, or the value's own. */
  text: string;
  value: unknown;
  isNull: boolean;
  isNew: boolean;
  readOnly: boolean;
  /** The record's, for a file. */
  name: string;
  onType: (text: string) => void;
  onNull: () => void;
  /** The record that a reference names is to be looked for. */
  onFind: () => void;
}

const NULL_OPTION = '\u0000';

/** What a value is typed or chosen with, by the type of its field. */
export function RecordControl(props: RecordControlProps) {
  const { field, isNull, value } = props;
  const kind = columnKind(field);
  if (kind === 'binary') {
    return (
      <div className="df-group" id={props.aria.id}>
        <span>{isNull ? 'NULL' : byteSize(value)}</span>
        {!isNull && <DownloadBinary field={field} value={value} name={props.name} />}
      </div>
    );
  }
  const isChoice = kind === 'boolean' || picklistOf(field).isStrict;
  return isChoice ? <Choice {...props} /> : <Line {...props} />;
}

/** One of a few values, or NULL where that may be. */
function Choice(props: RecordControlProps) {
  const { field, text, isNull, onType, onNull } = props;
  const options = columnKind(field) === 'boolean' ? ['TRUE', 'FALSE'] : picklistOf(field).values;
  return (
    <select
      {...props.aria}
      className="df-input df-select"
      disabled={props.readOnly}
      required={field.required}
      value={isNull ? NULL_OPTION : text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        if (next === NULL_OPTION) onNull();
        else onType(next);
      }}
    >
      {(field.allow_null || isNull) && (
        <option value={NULL_OPTION}>{field.allow_null ? 'NULL' : ''}</option>
      )}
      {!isNull && !options.includes(text) && <option>{text}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** A text, with what helps to find the right one. */
function Line(props: RecordControlProps) {
  const { aria, field, text, isNull, readOnly, onType } = props;
  const t = useT();
  const list = useElementId();
  const kind = columnKind(field);
  const { values } = picklistOf(field);
  const nothing = props.value === undefined ? String(field.default ?? '') : 'NULL';
  const input = {
    ...aria,
    className: 'df-input',
    value: text,
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
      {kind === 'longText' || kind === 'json' ? (
        <textarea {...input} rows={Math.min(12, Math.max(3, text.split('\n').length))} />
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
      {!readOnly && isMoment(kind) && (
        <MomentPicker kind={kind} label={field.label} value={text} onPick={onType} />
      )}
      {!readOnly && isReference(field) && (
        <Button label={t('Find {name}', { name: field.label })} onClick={props.onFind}>
          {t('Find')}
        </Button>
      )}
      {!readOnly && field.allow_null && !isNull && (
        <Button
          kind="quiet"
          label={t('Set {name} to NULL', { name: field.label })}
          onClick={props.onNull}
        >
          NULL
        </Button>
      )}
    </div>
  );
}
