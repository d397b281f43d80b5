import { inLine } from '../../../core/messages/inLine.ts';
import { useEffect, useRef, useState } from 'react';
import { columnKind, whyReadOnly } from '../../../core/data/columnKind.ts';
import { gridRowOf, type GridRow } from '../../../core/data/grid/gridRows.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { isMacPlatform, isShortcut, shownKeys } from '../../../core/text/shortcutKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import type { OpenTable } from '../grid/useTable.ts';
import records from './records.css' with { type: 'css' };
import { useCellText } from './useCellText.ts';

export interface CellPanelProps {
  opened: OpenTable;
  /** The row when the cell was opened; its current version is found by the key. */
  line: GridRow;
  field: TableField;
  canEdit: boolean;
  onClose: () => void;
}

const KEEP = 'Mod+Enter';

/** The space around the code editor in a drawer, in pixels. */
const AROUND_EDITOR = 190;

/** One text or JSON value in a large editor. Ctrl+Enter applies it, Escape restores the old one. */
export function CellPanel({ opened, line, field, canEdit, onClose }: CellPanelProps) {
  useSheet(records);
  const t = useT();
  const isJson = columnKind(field) === 'json';
  const [wraps, setWraps] = useState(!isJson);
  const body = useRef<HTMLDivElement>(null);
  // read-only text also gets the focus, so that keys can scroll it
  useEffect(() => {
    const editor = body.current?.querySelector<HTMLElement>('textarea, df-code-editor');
    const focus = () => editor?.isConnected && editor.focus();
    if (editor?.localName !== 'df-code-editor') focus();
    // the first editor of a page loads now, and renders a moment later
    else void customElements.whenDefined('df-code-editor').then(() => setTimeout(focus));
  }, []);
  // a row that has left the page keeps its last state: a saved record is no longer new
  const [last, setLast] = useState(line);
  const { present } = opened.state.history;
  const now = gridRowOf(opened.lines, last.key) ?? { ...last, edit: present.get(last.key) };
  if (now.before !== last.before) setLast(now);
  const cell = useCellText(opened.table, now, field);
  const locked = whyReadOnly(field, now.before === null);
  const isFixed = !canEdit || locked !== null;
  const isMac = isMacPlatform(navigator.platform);
  const { text, error } = cell;
  const restore = () => {
    if (!isFixed) cell.restore();
    onClose();
  };
  const hint =
    [locked && t(locked), cell.isNull && 'NULL'].filter(Boolean).join(' · ') || undefined;
  return (
    <Dialog
      title={inLine([opened.state.schema?.label, now.name].filter(Boolean).join(' '))}
      width="drawer"
      onClose={restore}
      footer={
        isFixed ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button onClick={restore}>{t('Cancel')}</Button>
            <Button kind="primary" onClick={onClose}>
              {t('Apply')}
              <kbd aria-hidden="true">{shownKeys(KEEP, isMac).join(isMac ? '' : '+')}</kbd>
            </Button>
          </>
        )
      }
    >
      <div
        ref={body}
        className="df-cell-panel"
        onKeyDownCapture={(event) => {
          if (!isShortcut(event, KEEP, isMac)) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        {isJson ? (
          <TallCodeField
            label={field.label}
            value={text}
            mode="json"
            hint={hint}
            error={error}
            readOnly={isFixed}
            wrap={wraps}
            tabMoves
            beside={AROUND_EDITOR}
            onChange={(next) => next !== text && cell.type(next)}
          />
        ) : (
          <Field label={field.label} hint={hint} error={error}>
            {(aria) => (
              <textarea
                {...aria}
                className="df-input"
                dir="auto"
                wrap={wraps ? 'soft' : 'off'}
                spellCheck="false"
                readOnly={isFixed}
                value={text}
                onChange={({ currentTarget }) => cell.type(currentTarget.value)}
              />
            )}
          </Field>
        )}
        <div className="df-bar">
          <Checkbox label={t('Wrap lines')} checked={wraps} onChange={setWraps} />
          {isJson && !isFixed && (
            <Button kind="quiet" disabled={!cell.format} onClick={() => cell.format?.()}>
              {t('Format JSON')}
            </Button>
          )}
          {!isFixed && field.allow_null && (
            <Button kind="quiet" disabled={cell.isNull} onClick={cell.setNull}>
              {t('Set NULL')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
