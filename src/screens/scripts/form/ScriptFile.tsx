import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTextFile } from '../../ui/form/useTextFile.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useT } from '../../ui/useT.ts';

export interface ScriptFileProps {
  content: string;
  /** The file name for a download. */
  fileName: string;
  onContent: (text: string) => void;
  /** A byte order mark would be part of the text; script engines reject it. */
  keepsMark?: boolean;
}

/** Loads a script's text from a file, and downloads it as one. */
export function ScriptFile({ content, fileName, onContent, keepsMark = false }: ScriptFileProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const load = (text: string, { name }: File) => {
    onContent(text);
    setSaid(t('{name} was loaded into the editor. Save to keep it.', { name }));
  };
  const { error, onChoose } = useTextFile(content, load, { keepsMark });
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
          // so the same file can be chosen again after a correction
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button kind="quiet" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('Upload')}
      </Button>
      <Button
        kind="quiet"
        disabled={!content}
        onClick={() => saveFile(new Blob([content], { type: 'text/plain' }), fileName)}
      >
        <Icon name="download" />
        {t('Download')}
      </Button>
      <span role="status" className="df-hint">
        {error ?? said}
      </span>
    </div>
  );
}
