import { putAt, renameAt } from '../../../core/api-doc/DocChange.ts';
import { nodeAt, valueAt } from '../../../core/api-doc/DocNode.ts';
import { methodsAt } from '../../../core/api-doc/docOutline.ts';
import { METHODS } from '../../../core/api-doc/docRules.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { MediaCheckboxes } from './MediaCheckboxes.tsx';
import { PartHead } from './PartHead.tsx';
import { ParameterList } from './ParameterList.tsx';
import { ResponseList } from './ResponseList.tsx';

/** The instance's events for an endpoint; no one writes them by hand. */
const eventsOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

/** An endpoint: its purpose, parameters and responses (spec 2 §3). */
export function OperationFields({ path, method }: { path: string; method: string }) {
  const t = useT();
  const { root, edit, open, text } = useDoc();
  const at = ['paths', path, method];
  if (!nodeAt(root, at))
    return <EmptyState title={t('This part of the definition no longer exists.')} />;
  const shown = method.toUpperCase();
  const others = methodsAt(root, path).map((each) => each.toUpperCase());
  const events = eventsOf(valueAt(root, [...at, 'x-publishedEvents']));
  return (
    <>
      <PartHead
        at={at}
        action={t('Delete operation')}
        message={t('Delete operation {id}?', { id: `${shown} ${path}` })}
        next={{ kind: 'path', path }}
      >
        {shown} <bdi dir="ltr">{path}</bdi>
      </PartHead>
      <div className="df-columns">
        <SelectField
          label={t('Method')}
          value={shown}
          options={METHODS.filter((each) => each === shown || !others.includes(each)).map(
            (value) => ({ value, label: value }),
          )}
          hint={
            shown === 'MERGE' &&
            t("MERGE isn't part of Swagger 2 or OpenAPI 3, so other tools ignore it.")
          }
          onChange={(value) => {
            const next = value.toLowerCase();
            if (edit([renameAt(at, next)])) open({ kind: 'operation', path, method: next });
          }}
        />
        <TextField
          label={t('Nickname')}
          {...text.put([...at, 'operationId'])}
          hint={t('A unique method name for generated code.')}
        />
      </div>
      <TextField label={t('Summary')} {...text.set([...at, 'summary'])} />
      <TextArea label={t('Notes')} {...text.put([...at, 'description'])} />
      {events && (
        <TextField label={t('Events')} readOnly value={events} onChange={() => undefined} />
      )}
      <Checkbox
        label={t('Deprecated')}
        checked={valueAt(root, [...at, 'deprecated']) === true}
        onChange={(value) => edit([putAt([...at, 'deprecated'], value)])}
      />
      <div className="df-columns">
        <MediaCheckboxes label={t('Produces')} member="produces" at={at} />
        <Consumes at={at} />
      </div>
      <ParameterList owner={at} title={t('Parameters')} />
      <ResponseList operation={at} />
    </>
  );
}

/** In OpenAPI 3 this belongs to a body, which must exist. */
function Consumes({ at }: { at: readonly string[] }) {
  const t = useT();
  const { root, kind } = useDoc();
  if (kind === 'openapi3' && !nodeAt(root, [...at, 'requestBody', 'content'])) return null;
  return <MediaCheckboxes label={t('Consumes')} member="consumes" at={at} />;
}
