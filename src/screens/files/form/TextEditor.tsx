import { useEffect, useMemo, useRef, useState } from 'react';
import { TEXT_DRAFTS } from '../../../core/files/recentFiles.ts';
import { textSaving, type FileText } from '../../../core/files/textSaving.ts';
import { draftOf } from '../../../core/forms/drafts.ts';
import { notify } from '../../../core/notices/notices.ts';
import { fileMode } from '../../../core/scripts/fileScript.ts';
import { Button } from '../../ui/Button.tsx';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
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
  /** The height of what else is above it, in pixels. */
  above?: number;
}

/** The head of the file above it, and the bar with Save. */
const BESIDE = 344;

/** A text that can be edited and saved, but never overwrites what someone else has saved since. */
export function TextEditor(props: TextEditorProps) {
  const { service, path, text, onContent, onSaved, above = 0 } = props;
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
  useShortcuts(form, [
    { keys: 'Mod+S', label: t('Save'), run: () => form.current?.requestSubmit() },
  ]);
  return (
    <form
      ref={form}
      className="df-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !flow.busy) flow.save();
      }}
    >
      <RestoredNote state={state} />
      <TallCodeField
        beside={BESIDE + above}
        label={t('Content')}
        mode={fileMode(path)}
        value={content}
        onChange={(next) => state.set('content', next)}
      />
      <FailureNote key={flow.refusals} message={flow.error ?? ''} />
      <div className="df-actions df-save">
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
