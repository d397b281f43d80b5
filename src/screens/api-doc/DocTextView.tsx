import { Button } from '../kit/Button.tsx';
import { FileField } from '../kit/FileField.tsx';
import { Icon } from '../kit/Icon.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { TallCodeField } from '../kit/TallCodeField.tsx';
import { useT } from '../kit/useT.ts';
import type { DocEditorProps } from './DocEditor.tsx';

/** The document as it is written. */
export function DocTextView({ service, reason, text, doc, onText }: DocEditorProps) {
  const t = useT();
  const { language } = doc;
  const download = () => {
    const type = language === 'json' ? 'application/json' : 'text/plain';
    const ending = language === 'text' ? 'txt' : language;
    saveFile(new Blob([text], { type }), `${service}.${ending}`);
  };
  return (
    <div className="df-form">
      <div className="df-bar">
        <div className="df-bar-end">
          <Button disabled={!text.trim()} onClick={download}>
            <Icon name="download" />
            {t('Download')}
          </Button>
        </div>
      </div>
      <TallCodeField
        label={t('Service Definition')}
        mode={language}
        readOnly={reason !== null}
        error={doc.error || undefined}
        value={text}
        onChange={onText}
      />
      {reason === null && (
        <FileField
          label={t('Upload a definition')}
          accept=".json,.yaml,.yml"
          onChoose={(file) => void file.text().then(onText)}
        />
      )}
    </div>
  );
}
