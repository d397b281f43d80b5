import { DefinitionText } from '../kit/DefinitionText.tsx';
import type { DocEditorProps } from './DocEditor.tsx';

/** The document as it is written. */
export function DocTextView({ service, reason, text, doc, onText }: DocEditorProps) {
  return (
    <div className="df-form">
      <DefinitionText
        name={service}
        text={text}
        language={doc.language}
        readOnly={reason !== null}
        error={doc.error || undefined}
        onChange={onText}
        onReplace={onText}
      />
    </div>
  );
}
