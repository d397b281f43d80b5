import { useCallback, useState } from 'react';
import { scriptFileName } from '../../../core/scripts/scriptFileName.ts';
import { scriptMode } from '../../../core/scripts/scriptMode.ts';
import type { ScriptForm } from '../../../core/scripts/scriptResource.ts';
import { scriptWords } from '../../../core/scripts/scriptWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useT } from '../../ui/useT.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import { scriptTypes } from '../../../core/scripts/scriptCalls.ts';
import { ScriptFile } from './ScriptFile.tsx';
import { StorageLink } from './StorageLink.tsx';

const TryScript = lazyPart(async () => (await import('../try/TryScript.tsx')).TryScript);

const words = () => Promise.resolve(scriptWords);

/** The form of a script: of which event, in which language, whether it runs, and its text. */
export function ScriptFields(props: FormProps<ScriptForm>) {
  const { form, problems } = props;
  const t = useT();
  const { text, checkbox, field } = bind(props);
  const app = useApp();
  const { changesEvent, hasStorageLink } = dialectOf(app).scripts;
  const { value: types, error } = useLoaded(useCallback(() => scriptTypes(app), [app]));
  const mode = scriptMode(form.type);
  const chosen = types?.find(({ name }) => name === form.type);
  return (
    <>
      <div className="df-columns">
        <TextField
          {...text('name')}
          label={t('Name')}
          required
          placeholder="db._table.todo.get.pre_process"
        />
        <SelectField
          {...field('type')}
          label={t('Type')}
          options={(types ?? []).map(({ name, label }) => ({ value: name, label: label || name }))}
          hint={chosen?.description}
          error={problemAt(problems, 'type') ?? error?.message}
        />
      </div>
      <Checkbox {...checkbox('is_active')} label={t('Active')} />
      {changesEvent && (
        <Checkbox
          {...checkbox('changesEvent')}
          label={t('Allow script to modify the event')}
          hint={t('Otherwise its changes to the request or response are ignored.')}
        />
      )}
      <TallCodeField
        {...field('content')}
        label={t('Content')}
        mode={mode}
        completions={mode === 'javascript' ? words : undefined}
      />
      <ScriptFile
        content={form.content}
        fileName={scriptFileName(form)}
        onContent={field('content').onChange}
      />
      <Trying form={form} />
      {hasStorageLink && <StorageLink {...props} />}
    </>
  );
}

/** Where a script is tried, once somebody wants to. */
function Trying({ form }: { form: ScriptForm }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection
      title={t('Try')}
      hint={t("Runs the script above on a sample event. The saved script isn't changed.")}
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
