import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { columnKind, isMoment, isReference, picklistOf } from '../../core/data/columnKind.ts';
import type { TableField } from '../../core/data/TableSchema.ts';
import { useElementId } from '../kit/ElementContext.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useT } from '../kit/useT.ts';
import { MomentPicker } from './MomentPicker.tsx';

export type AfterEdit = 'down' | 'up' | 'right' | 'left' | 'stay';

export interface CellEditorProps {
  field: TableField;
  /** What the editor begins with. */
  initial: string;
  /** It began by typing: what stood there is replaced. */
  isTyped: boolean;
  /** null stands for NULL. */
  onCommit: (text: string | null, next: AfterEdit) => void;
  onCancel: () => void;
  /** The keys go back to the grid, before the editor is gone. */
  onLeave: () => void;
  /** The record that a reference names is looked for instead. */
  onFind: () => void;
}

const NULL_OPTION = '\u0000';

/** Edits one cell in its place: Enter and Tab keep what was typed, Escape does not. */
export function CellEditor(props: CellEditorProps) {
  const { field, onCommit, onCancel } = props;
  const t = useT();
  const list = useElementId();
  const control = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  const [text, setText] = useState(props.initial);
  const settled = useRef(false);
  const kind = columnKind(field);
  const { values, isStrict } = picklistOf(field);
  useLayoutEffect(() => {
    const node = control.current;
    node?.focus();
    if (!props.isTyped && node && 'select' in node && kind !== 'longText') node.select();
    else node?.setSelectionRange?.(node.value.length, node.value.length);
    // once, as it appears
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const commit = (value: string, next: AfterEdit) => {
    if (settled.current) return;
    settled.current = true;
    if (next !== 'stay') props.onLeave();
    // a look into a cell changes nothing, least of all NULL to an empty text
    if (value === props.initial && !props.isTyped) onCancel();
    else onCommit(value === NULL_OPTION ? null : value, next);
  };
  const keys = (event: KeyboardEvent) => {
    const isLine = event.key === 'Enter' && (event.altKey || (isLong && event.shiftKey));
    event.stopPropagation();
    if (event.key === 'Escape') {
      settled.current = true;
      props.onLeave();
      onCancel();
    } else if (event.key === 'Enter' && !isLine) commit(text, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'ArrowDown' && event.altKey && isReference(field)) {
      settled.current = true;
      props.onLeave();
      props.onFind();
    } else if (event.key === 'Tab') commit(text, event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  const isLong = kind === 'longText' || kind === 'json';
  const shared = {
    ref: control,
    className: 'df-cell-input',
    'aria-label': field.label,
    onKeyDown: keys,
    onBlur: () => commit(text, 'stay'),
  };
  if (kind === 'boolean' || isStrict) {
    const options = kind === 'boolean' ? ['TRUE', 'FALSE'] : values;
    return (
      <select
        {...shared}
        value={text || NULL_OPTION}
        onChange={(event) => setText(event.currentTarget.value)}
      >
        {(field.allow_null || !text) && (
          <option value={NULL_OPTION}>{field.allow_null ? 'NULL' : t('Choose a value')}</option>
        )}
        {text && text !== NULL_OPTION && !options.includes(text) && <option>{text}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const input = {
    ...shared,
    value: text,
    spellCheck: 'false' as const,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  if (isLong) return <textarea {...input} rows={5} />;
  return (
    <>
      <input {...input} autoComplete="off" list={values.length ? list : undefined} />
      {isMoment(kind) && (
        <span className="df-cell-tool">
          <MomentPicker
            kind={kind}
            label={field.label}
            value={text}
            onPick={(picked) => {
              setText(picked);
              control.current?.focus();
            }}
          />
        </span>
      )}
      {isReference(field) && (
        <span className="df-cell-tool">
          <button
            type="button"
            className="df-button df-quiet df-icon-button"
            aria-label={t('Find {name}', { name: field.label })}
            title={t('Find {name}', { name: field.label })}
            // the cell must not take the click for the end of its edit
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              settled.current = true;
              props.onLeave();
              props.onFind();
            }}
          >
            <Icon name="search" />
          </button>
        </span>
      )}
      {values.length > 0 && (
        <datalist id={list}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
