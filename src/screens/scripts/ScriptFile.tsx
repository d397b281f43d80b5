import { useRef, useState } from 'react';
import { scriptFileName } from '../../core/scripts/scriptFileName.ts';
import type { ScriptForm } from '../../core/scripts/scriptResource.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { useT } from '../kit/useT.ts';

/** Reads a script's text from a file, and hands it out as one. */
export function ScriptFile({
  form,
  onContent,
}: {
  form: ScriptForm;
  onContent: (text: string) => void;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      // bytes that are no text would be lost without a word
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      onContent(text);
      setSaid(t('{name} is in the editor and not saved yet.', { name: file.name }));
    } catch {
      setSaid(t('{name} is not a text file.', { name: file.name }));
    }
  };
  return (
    <div className="df-group df-script-file">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Script file')}
        accept=".js,.php,.py,.txt,text/*"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // the same file, corrected meanwhile, can be chosen again
          event.currentTarget.value = '';
          void read(file);
        }}
      />
      <Button kind="quiet" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('Upload')}
      </Button>
      <Button
        kind="quiet"
        disabled={!form.content}
        onClick={() =>
          saveFile(new Blob([form.content], { type: 'text/plain' }), scriptFileName(form))
        }
      >
        <Icon name="download" />
        {t('Download')}
      </Button>
      <span role="status" className="df-hint">
        {said}
      </span>
    </div>
  );
}
