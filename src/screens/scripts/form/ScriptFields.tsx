import { useCallback, useState } from 'react';
import { scriptFileName } from '../../../core/scripts/scriptFileName.ts';
import { scriptMode } from '../../../core/scripts/scriptMode.ts';
import type { ScriptForm } from '../../../core/scripts/scriptResource.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TallCodeField } from '../../ui/TallCodeField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import { scriptTypes } from '../../../core/scripts/scriptCalls.ts';
import { ScriptFile } from './ScriptFile.tsx';

const words = async () => (await import('../../../core/scripts/scriptWords.ts')).scriptWords;
/** Servers of today alone keep scripts elsewhere. */
const StorageLink = lazyPart(
  async () => (await import('./StorageLink.tsx')).StorageLink,
  () => null,
);
const TryScript = lazyPart(async () => (await import('./TryScript.tsx')).TryScript);

/** The form of a script: of which event, in which language, whether it runs, and its text. */
export function ScriptFields({ form, problems, onChange }: FormProps<ScriptForm>) {
  const t = useT();
  const app = useApp();
  const { changesEvent, hasStorageLink } = dialectOf(app).scripts;
  const { value: types, error } = useLoaded(useCallback(() => scriptTypes(app), [app]));
  const mode = scriptMode(form.type);
  const chosen = types?.find(({ name }) => name === form.type);
  return (
    <>
      <div className="df-columns">
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="off"
          required
          placeholder="db._table.todo.get.pre_process"
          value={form.name}
          onChange={(value) => onChange('name', value)}
          error={problemAt(problems, 'name')}
        />
        <SelectField
          label={t('Type')}
          name="type"
          value={form.type}
          options={(types ?? []).map(({ name, label }) => ({ value: name, label: label || name }))}
          onChange={(value) => onChange('type', value)}
          hint={chosen?.description}
          error={problemAt(problems, 'type') ?? error?.message}
        />
      </div>
      <Checkbox
        label={t('Active')}
        hint={t('A script that is not active does not run.')}
        checked={form.is_active}
        onChange={(value) => onChange('is_active', value)}
      />
      {changesEvent && (
        <Checkbox
          label={t('Allow script to modify the event')}
          hint={t('Else what it changes in the request or response has no effect.')}
          checked={form.changesEvent}
          onChange={(value) => onChange('changesEvent', value)}
        />
      )}
      <TallCodeField
        label={t('Content')}
        mode={mode}
        completions={mode === 'javascript' ? words : undefined}
        value={form.content}
        onChange={(value) => onChange('content', value)}
        error={problemAt(problems, 'content')}
      />
      <ScriptFile
        content={form.content}
        fileName={scriptFileName(form)}
        onContent={(text) => onChange('content', text)}
      />
      <Trying form={form} />
      {hasStorageLink && <StorageLink form={form} problems={problems} onChange={onChange} />}
    </>
  );
}

/** Where a script is tried, fetched when somebody wants to. */
function Trying({ form }: { form: ScriptForm }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection
      title={t('Try')}
      hint={t('Runs the text above on a sample of its event. What is saved stays as it is.')}
    >
      {isOpen ? (
        <TryScript form={form} />
      ) : (
        <div className="df-group">
          <Button onClick={() => setOpen(true)}>{t('Try the script')}</Button>
        </div>
      )}
    </FormSection>
  );
}
