import { useLayoutEffect, useRef, useState } from 'react';
import { choicesOf } from '../../../core/data/choicesOf.ts';
import { columnKind, isMoment, isReference, picklistOf } from '../../../core/data/columnKind.ts';
import { hasLines, keepLineEnds, plainLines } from '../../../core/text/keepLineEnds.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';
import { ChoiceControl } from '../ChoiceControl.tsx';
import { DateTimePicker } from '../DateTimePicker.tsx';
import { useCellControl } from './useCellControl.ts';
import { isRightToLeft } from '../../ui/isRightToLeft.ts';

export type AfterEdit = 'down' | 'up' | 'right' | 'left' | 'stay';

export interface CellEditorProps {
  field: TableField;
  /** The cell's value; null for NULL. */
  initial: string | null;
  /** The character that began the edit, if it began by typing: it replaces the value. */
  typedText?: string | undefined;
  /** null means NULL, undefined no change. */
  onCommit: (text: string | null | undefined, next: AfterEdit) => void;
  onCancel: () => void;
  /** Returns the keys to the grid, before the editor closes. */
  onLeave: () => void;
  /** Opens the search for the record that a reference names instead. */
  onFind: (typed: string) => void;
  /** Saves the table, including this edit. */
  onSave: () => void;
}

/** Edits one cell in its place, by the type of its column. */
export function CellEditor(props: CellEditorProps) {
  if (choicesOf(props.field)) return <CellChoice {...props} />;
  const kind = columnKind(props.field);
  // an input removes every line break from its text
  const isLong = kind === 'longText' || kind === 'json' || hasLines(props.initial ?? '');
  return <CellText {...props} isLong={isLong} />;
}

/** Only one of the values can result; a letter chooses the first that begins with it. */
function CellChoice(props: CellEditorProps) {
  const { field, initial, typedText = '' } = props;
  const begins = (option: string) => option.toLowerCase().startsWith(typedText.toLowerCase());
  const typed = typedText.trim() ? choicesOf(field)?.find(begins) : undefined;
  const [value, setValue] = useState(typed ?? initial);
  const { control } = useCellControl<HTMLSelectElement>(props, () =>
    value === initial ? undefined : value,
  );
  const { ref, ...select } = control;
  return (
    <ChoiceControl {...select} selectRef={ref} field={field} value={value} onChoose={setValue} />
  );
}

/** The longest value for which an editor with a button gets wider, in digits. */
const LINE_LENGTH = 26;
/** The borders, the padding and the button of such an editor, in pixels. */
const BESIDE_LINE = 46;

function CellText(props: CellEditorProps & { isLong: boolean }) {
  const { field, isLong, typedText, initial } = props;
  const t = useT();
  const list = useElementId();
  const shown = plainLines(initial ?? '');
  const [text, setText] = useState(typedText ?? shown);
  const kind = columnKind(field);
  const { values } = picklistOf(field);
  // looking into a cell changes nothing, especially not NULL to an empty text
  const result = () =>
    typedText === undefined && text === shown ? undefined : keepLineEnds(initial ?? '', text);
  // the value and the button behind it, which can be wider than the column
  const tools = useRef<HTMLSpanElement>(null);
  const { control, keys } = useCellControl<HTMLInputElement & HTMLTextAreaElement>(props, result, {
    isLong,
    // without one, the browser opens the list of values
    openTool:
      isMoment(kind) || isReference(field)
        ? () => tools.current?.querySelector('button')?.click()
        : undefined,
  });
  useLayoutEffect(() => {
    const node = control.ref.current;
    if (isLong && node) keepInside(node);
    if (tools.current) keepInside(tools.current);
    if (typedText === undefined && !isLong) node?.select();
    else node?.setSelectionRange(node.value.length, node.value.length);
    // once, when it appears
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const input = {
    ...control,
    value: text,
    spellCheck: 'false' as const,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  if (isLong) return <textarea {...input} rows={5} />;
  const line = <input {...input} autoComplete="off" list={values.length ? list : undefined} />;
  const tool = isMoment(kind) ? (
    <DateTimePicker
      kind={kind}
      label={field.label}
      value={text}
      onPick={(picked) => {
        setText(picked);
        control.ref.current?.focus();
      }}
    />
  ) : isReference(field) ? (
    <button
      type="button"
      className="df-button df-quiet df-icon-button"
      aria-label={t('Find {name}', { name: field.label })}
      title={t('Find {name}', { name: field.label })}
      // the cell must not treat the click as the end of its edit
      onMouseDown={(event) => event.preventDefault()}
      onClick={keys.find}
    >
      <Icon name="search" />
    </button>
  ) : null;
  return (
    <>
      {tool ? (
        <span
          ref={tools}
          className="df-cell-edit"
          style={{
            minWidth: `max(100%, ${Math.min(text.length, LINE_LENGTH)}ch + ${BESIDE_LINE}px)`,
          }}
        >
          {line}
          <span className="df-cell-tool">{tool}</span>
        </span>
      ) : (
        line
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

/** Opens an editor towards the middle if the edge of the grid would clip it. */
function keepInside(node: HTMLElement): void {
  const box = node.closest('.df-grid')?.getBoundingClientRect();
  if (!box) return;
  const own = node.getBoundingClientRect();
  const isRtl = isRightToLeft(node);
  node.toggleAttribute('data-ends', isRtl ? own.left < box.left : own.right > box.right);
  node.toggleAttribute('data-above', own.bottom > box.bottom);
}
