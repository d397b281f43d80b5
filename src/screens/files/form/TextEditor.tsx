import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { TEXT_DRAFTS } from '../../../core/files/recentFiles.ts';
import { textSaving, type FileText } from '../../../core/files/textSaving.ts';
import { draftOf } from '../../../core/forms/drafts.ts';
import { notify } from '../../../core/notices/notices.ts';
import { fileMode } from '../../../core/scripts/fileScript.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { RestoredNote } from '../../flow/form/RestoredNote.tsx';
import { SaveStatus } from '../../flow/form/SaveStatus.tsx';
import { useForm } from '../../flow/form/useForm.ts';
import { useSaveFlow } from '../../flow/form/useSaveFlow.ts';
import { useUnsavedForm } from '../../flow/form/useUnsavedForm.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { useFiles } from '../FilesContext.ts';

export interface TextEditorProps {
  service: string;
  path: string;
  /** The loaded text. */
  text: string;
  /** Called with its text on every change. */
  onContent?: (content: string) => void;
  onSaved: () => void;
}

/** The height of a line in the editor, in pixels. */
const LINE = 20;
const FIRST_LINES = 8;
/** Below an open list of uploads, for example. */
const LEAST_LINES = 5;
/** What the pane leaves free below the bar with Save. */
const PADDING = 8;

/** A text that can be edited and saved, but never overwrites what someone else has saved since. */
export function TextEditor(props: TextEditorProps) {
  const { service, path, text, onContent, onSaved } = props;
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const { onUnsaved, noteChange } = useFiles();
  const [loaded] = useState<FileText>({ content: text });
  const draft = useMemo(
    () => draftOf<FileText>(app, TEXT_DRAFTS, `${service}/${path}`),
    [app, service, path],
  );
  const state = useForm(loaded, { draft });
  const { dirty } = state;
  useUnsavedForm(state, onUnsaved, t('You have unsaved changes. Close anyway?'));
  const { content } = state.form;
  useEffect(() => onContent?.(content), [content, onContent]);
  const saved = () => {
    notify(app, 'success', t('{name} saved.', { name: path }), t('Files'));
    emit('df-saved', { resource: `${service}/${path}`, record: { path, type: 'file' } });
    noteChange();
    onSaved();
  };
  const flow = useSaveFlow(textSaving(app, service, path), {
    ...{ state, loaded, onSaved: saved },
  });
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const lines = useLines(field);
  useShortcuts(form, [
    { keys: 'Mod+S', label: t('Save'), run: () => form.current?.requestSubmit() },
  ]);
  return (
    <form
      ref={form}
      className="df-form df-file-text"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !flow.busy) flow.save();
      }}
    >
      <RestoredNote state={state} />
      <div ref={field}>
        <CodeField
          key={state.discards}
          minLines={lines}
          maxLines={lines}
          label={t('Content')}
          mode={fileMode(path)}
          value={content}
          onChange={(next) => state.set('content', next)}
        />
      </div>
      <FailureNote key={flow.refusals} message={flow.error ?? ''} />
      <div className="df-actions df-save" data-df-bar>
        <SaveStatus flow={flow}>{dirty && t('Unsaved changes.')}</SaveStatus>
        <Button disabled={!dirty} onClick={state.discard}>
          {t('Discard changes')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          busy={flow.busy}
          busyText={t('Saving…')}
          disabled={!dirty}
        >
          {t('Save')}
        </Button>
      </div>
      {flow.dialog}
    </form>
  );
}

/**
 * The lines that fit into the pane of the file: between what is above the field and the bar with Save, less
 * what the field has besides its lines, such as its label and the problems that are found.
 */
function useLines(field: RefObject<HTMLElement | null>): number {
  const [lines, setLines] = useState(FIRST_LINES);
  const latest = useLatest(lines);
  useLayoutEffect(() => {
    const node = field.current;
    const pane = node?.closest('.df-file-detail');
    const form = node?.closest('form');
    if (!node || !pane || !form) return undefined;
    const look = () => {
      // behind another tab
      if (!node.offsetHeight) return;
      const own = node.getBoundingClientRect();
      const above = own.top - pane.getBoundingClientRect().top + pane.scrollTop;
      const below = form.getBoundingClientRect().bottom - own.bottom + PADDING;
      const besides = own.height - latest.current * LINE;
      const room = pane.clientHeight - above - besides - below;
      setLines(Math.max(LEAST_LINES, Math.floor(room / LINE)));
    };
    let frame = 0;
    const watch = new ResizeObserver(() => {
      // not at once: the editor changes its own height one frame after its lines
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    watch.observe(node);
    watch.observe(pane);
    // its bar is lower when it has nothing to say
    watch.observe(form);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [field, latest]);
  return lines;
}
