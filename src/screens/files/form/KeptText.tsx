import { useState } from 'react';
import { discardUnsaved, unsavedText, type FilePlace } from '../../../core/files/recentFiles.ts';
import { fileMode } from '../../../core/scripts/fileScript.ts';
import { useApp } from '../../flow/useApp.ts';
import { useCopy } from '../../flow/useCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { useT } from '../../ui/useT.ts';

/** Unsaved text of a file that no longer exists, to copy or discard. */
export function KeptText({ service, path }: FilePlace) {
  const t = useT();
  const app = useApp();
  const copy = useCopy();
  const [text, setText] = useState(() => unsavedText(app, { service, path }));
  if (text === null) return null;
  const discard = () => {
    discardUnsaved(app, { service, path });
    setText(null);
  };
  return (
    <section className="df-form" aria-label={t('Unsaved changes')}>
      <div className="df-note df-note-warn df-head">
        <span>{t('Unsaved changes.')}</span>
        <div className="df-group">
          <Button onClick={() => void copy(text)}>{t('Copy')}</Button>
          <Button kind="quiet" onClick={discard}>
            {t('Discard')}
          </Button>
        </div>
      </div>
      <CodeField label={t('Content')} mode={fileMode(path)} value={text} readOnly />
    </section>
  );
}
