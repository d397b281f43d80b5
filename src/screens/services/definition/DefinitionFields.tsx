import { encodePart } from '../../../core/lib/encodePart.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { keepsDefinition } from '../../../core/services/serviceDefinition.ts';
import { Button } from '../../ui/Button.tsx';
import { DefinitionText } from '../../ui/form/DefinitionText.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { useT } from '../../ui/useT.ts';
import type { ServicePartProps } from '../form/ServicePartProps.ts';
import { useLeavePage } from '../../flow/useLeavePage.ts';
import { useDefinition } from './useDefinition.ts';

/** The initial text of a new definition (spec 2 §3). */
const FRAME = '{\n  "paths": {},\n  "definitions": {}\n}\n';

/** Why a definition can't be edited; null if it is stored as written. */
function readOnlyText({ form, type }: ServicePartProps, t: Translate): string | null {
  if (!keepsDefinition(type)) {
    return t("Services of this type generate their definition, so it can't be edited.");
  }
  return form.mutable ? null : t("This service is built in and can't be changed.");
}

/** The document that describes a service that only its author knows (spec 2 §2). */
export function DefinitionFields(props: ServicePartProps) {
  const { form, problems, onChange } = props;
  const t = useT();
  const { text, language, error, retry, change, replace, view } = useDefinition(form, onChange);
  const why = readOnlyText(props, t);
  const isKept = why === null;
  if (!isKept && !form.definition) {
    return <EmptyState title={t('This service has no editable definition.')} text={why} />;
  }
  return (
    <>
      {why && <p className="df-note">{why}</p>}
      <DefinitionText
        name={form.name || 'service'}
        text={text}
        language={language}
        readOnly={!isKept}
        error={error || problemAt(problems, 'definition')}
        views={language !== 'text' && <Languages chosen={language} onChoose={view} />}
        actions={
          <>
            {retry && <Button onClick={retry}>{t('Try again')}</Button>}
            {isKept && !text.trim() && (
              <Button onClick={() => replace(FRAME)}>{t('Start with an empty definition')}</Button>
            )}
            {isKept && form.id !== null && language !== 'text' && (
              <FormsLink name={form.savedName} />
            )}
          </>
        }
        onChange={change}
        onReplace={replace}
      />
    </>
  );
}

function Languages(props: { chosen: 'json' | 'yaml'; onChoose: (one: 'json' | 'yaml') => void }) {
  const t = useT();
  return (
    <div className="df-languages" role="group" aria-label={t('Language')}>
      {(['json', 'yaml'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="df-button df-quiet"
          part="button"
          aria-pressed={props.chosen === one}
          onClick={() => props.onChoose(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

/** A link to the same definition in forms, which use only the saved version. */
function FormsLink({ name }: { name: string }) {
  const t = useT();
  const emit = useEmit();
  const leave = useLeavePage();
  const open = () =>
    leave(() => emit('df-navigate', { path: `/api-doc-editor/${encodePart(name)}` }));
  return <Button onClick={() => void open()}>{t('Open form editor')}</Button>;
}
