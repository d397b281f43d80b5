import { useEffect, useRef, useState } from 'react';
import { saveText } from '../../../core/files/textFile.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { notify } from '../../../core/notices/notices.ts';
import { fileMode } from '../../../core/scripts/fileScript.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx';
import { useFiles } from '../FilesContext.ts';

export interface TextEditorProps {
  service: string;
  path: string;
  /** As it was loaded. */
  text: string;
}

/** A text that can be changed and saved; never over what somebody else has saved meanwhile. */
export function TextEditor({ service, path, text: loaded }: TextEditorProps) {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const { onUnsaved } = useFiles();
  const [known, setKnown] = useState(loaded);
  const [text, setText] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const [conflict, setConflict] = useState<ConflictDialogProps['conflict'] | null>(null);
  const isSending = useRef(false);
  const isChanged = text !== known;
  const release = useUnsaved(isChanged, undefined, t('You have unsaved changes. Close anyway?'));
  useEffect(() => {
    onUnsaved(isChanged ? release : null);
    return () => onUnsaved(null);
  }, [isChanged, onUnsaved, release]);

  const save = async (over: string | null) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setConflict(null);
    setFailure(({ count }) => ({ message: '', count }));
    try {
      const saved = await saveText(app, service, path, { text, known: over });
      if (saved.outcome !== 'saved') return setConflict(saved);
      setKnown(text);
      notify(app, 'success', t('{name} saved.', { name: path }), t('Files'));
      const record = { path, type: 'file' };
      emit('df-saved', { resource: `${service}/${path}`, record });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message } = error;
      setFailure(({ count }) => ({ message, count: count + 1 }));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return (
    <form
      className="df-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(known);
      }}
    >
      <CodeField
        label={t('Content')}
        mode={fileMode(path)}
        value={text}
        onChange={setText}
        minLines={12}
      />
      <FailureNote key={failure.count} message={failure.message} />
      <div className="df-actions df-save">
        {isChanged && <span className="df-hint">{t('Unsaved changes.')}</span>}
        <Button disabled={!isChanged} onClick={() => setText(known)}>
          {t('Discard changes')}
        </Button>
        <Button kind="primary" type="submit" busy={busy} disabled={!isChanged}>
          {t('Save')}
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onCancel={() => setConflict(null)}
          onOverwrite={() => void save(null)}
          onTake={(theirs) => {
            setKnown(theirs);
            setText(theirs);
            setConflict(null);
          }}
        />
      )}
    </form>
  );
}
