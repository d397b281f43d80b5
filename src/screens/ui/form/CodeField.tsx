import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CodeEditor } from '../../../elements/leaf/CodeEditor.ts';
import type { Completion } from '../../../core/text/completionsAt.ts';
import { defineCodeEditor } from './defineCodeEditor.ts';
import type { EditorMode } from '../../../elements/leaf/editorModes.ts';
import { useElement } from '../ElementContext.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Field } from '../Field.tsx';
import { useLatest } from '../useLatest.ts';
import { useT } from '../useT.ts';

const TAG = 'df-code-editor';

export interface CodeFieldProps {
  label: string;
  value: string;
  onChange?: ((value: string) => void) | undefined;
  mode: EditorMode;
  hint?: string | undefined;
  error?: string | undefined;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
  /** The height grows with the text between these limits; 8 and 30 lines by default. */
  minLines?: number | undefined;
  maxLines?: number | undefined;
  /** Whether long lines wrap. */
  wrap?: boolean | undefined;
  /** Tab moves the focus instead of indenting, and Escape closes what contains the editor. */
  tabMoves?: boolean | undefined;
  /** The names it completes, loaded when first needed. */
  completions?: (() => Promise<readonly Completion[]>) | undefined;
}

/** A field for code or data: `<df-code-editor>` with a label, hint and error like any field. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, value, mode, readOnly = false, minLines = 8, maxLines = 30 } = props;
  const { wrap = false, tabMoves = false } = props;
  const { lang } = useElement();
  const node = useRef<CodeEditor>(null);
  const latest = useLatest(props.onChange);
  const failure = useCodeEditor();
  /** What the editor shows. */
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (node.current) {
      const { completions = null } = props;
      // a server that trims it takes no line from under the cursor
      const isTrimmed = value !== shown.current && value === shown.current.trimEnd();
      if (!isTrimmed) shown.current = value;
      const changes = {
        completions,
        label,
        ...(!isTrimmed && { value }),
        mode,
        readOnly,
        minLines,
        maxLines,
        wrap,
        tabMoves,
        description: hint ?? '',
        error: error ?? '',
        lang,
      };
      Object.assign(node.current, changes);
    }
  });
  useLayoutEffect(() => {
    const editor = node.current;
    const tell = () => {
      if (!editor) return;
      shown.current = editor.value;
      latest.current?.(editor.value);
    };
    editor?.addEventListener('input', tell);
    return () => editor?.removeEventListener('input', tell);
  }, [latest]);
  return (
    <Field label={label} hint={hint} error={error} required={props.required}>
      {({ id }) => (
        <>
          {failure}
          {/* without its code, it is empty and takes no space */}
          {createElement(TAG, { id, ref: node, 'data-invalid': error ? true : undefined })}
        </>
      )}
    </Field>
  );
}

/** Loads the code of the editor. Returns a message with a retry if that fails. */
function useCodeEditor() {
  const t = useT();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    defineCodeEditor().catch(() => isShown && setFailed(true));
    return () => {
      isShown = false;
    };
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (!hasFailed) return null;
  const message = t("Couldn't load this part of the page. Check your connection.");
  return <ErrorState error={{ message }} onRetry={retry} />;
}
