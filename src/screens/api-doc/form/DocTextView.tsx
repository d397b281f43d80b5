import { Button } from '../../ui/Button.tsx';
import { DefinitionText } from '../../ui/form/DefinitionText.tsx';
import { useT } from '../../ui/useT.ts';
import type { DocEditorProps } from './DocEditor.tsx';

/** The document as it is written. */
export function DocTextView({ service, reason, text, doc, onText }: DocEditorProps) {
  const t = useT();
  return (
    <div className="df-form">
      <DefinitionText
        name={service}
        text={text}
        language={doc.language}
        readOnly={reason !== null}
        error={doc.error || undefined}
        actions={doc.failure && <Button onClick={doc.retry}>{t('Try again')}</Button>}
        onChange={onText}
        onReplace={onText}
      />
    </div>
  );
}
