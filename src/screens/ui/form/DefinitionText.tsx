import { useRef, type ReactNode } from 'react';
import { jsonProblem } from '../../../core/text/jsonProblem.ts';
import { layoutJson } from '../../../core/text/layoutJson.ts';
import { Button } from '../Button.tsx';
import { codeEditorIn } from './codeEditorIn.ts';
import { FileField } from './FileField.tsx';
import { Icon } from '../Icon.tsx';
import { saveFile } from '../saveFile.ts';
import { TallCodeField } from './TallCodeField.tsx';
import { useT } from '../useT.ts';
import { useTextFile } from './useTextFile.ts';

export interface DefinitionTextProps {
  /** The name of its file, without the extension. */
  name: string;
  text: string;
  language: 'json' | 'yaml' | 'text';
  readOnly: boolean;
  error?: string | undefined;
  /** The space reserved in the window, in pixels. */
  beside?: number | undefined;
  /** Shown before the editor, and before Download. */
  views?: ReactNode;
  actions?: ReactNode;
  onChange: (text: string) => void;
  /** Called with the whole text of a file. */
  onReplace: (text: string) => void;
}

/** The document that describes a service, as written: edited, downloaded, replaced by a file. */
export function DefinitionText(props: DefinitionTextProps) {
  const { name, text, language, readOnly } = props;
  const box = useRef<HTMLDivElement>(null);
  const t = useT();
  const file = useTextFile(text, (next) => props.onReplace(next));
  const download = () => {
    const type = language === 'json' ? 'application/json' : 'text/plain';
    const ending = language === 'text' ? 'txt' : language;
    saveFile(new Blob([text], { type }), `${name}.${ending}`);
  };
  const format = () => {
    const editor = codeEditorIn(box);
    // what was typed last may not have been rendered yet
    const typed = editor?.value ?? text;
    const laidOut = jsonProblem(typed) === null ? layoutJson(typed, 'lines') : typed;
    if (laidOut !== typed) editor?.replaceText?.(laidOut);
  };
  return (
    <>
      <div className="df-bar">
        {props.views}
        <div className="df-bar-end">
          {props.actions}
          {language !== 'yaml' && !readOnly && (
            <Button
              disabled={language !== 'json' || !text.trim() || Boolean(props.error)}
              onClick={format}
            >
              {t('Format JSON')}
            </Button>
          )}
          <Button disabled={!text.trim()} onClick={download}>
            <Icon name="download" />
            {t('Download')}
          </Button>
        </div>
      </div>
      <div ref={box} className="df-definition-text">
        <TallCodeField
          label={t('Service definition')}
          mode={language}
          value={text}
          readOnly={readOnly}
          error={props.error}
          beside={props.beside}
          onChange={props.onChange}
        />
      </div>
      {!readOnly && (
        <FileField label={t('Upload a definition')} accept=".json,.yaml,.yml" {...file} />
      )}
    </>
  );
}
