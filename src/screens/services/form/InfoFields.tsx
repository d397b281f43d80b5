import { defaultConfig } from '../../../core/services/configDefaults.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { bind } from '../../flow/form/bind.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import type { ServicePartProps } from './ServicePartProps.ts';
import { NameConflict } from './NameConflict.tsx';

/** What a service is called and of which type it is. */
export function InfoFields(props: ServicePartProps) {
  const { form, problems } = props;
  const t = useT();
  const { text, lines, checkbox } = bind(props);
  const wrongName = problemAt(problems, 'name');
  return (
    <>
      <ChosenType {...props} />
      <TextField
        {...text('name')}
        label={t('Name')}
        required
        hint={
          <>
            {t('The service name is the API name used in API requests.')}
            <NameConflict form={form} problems={problems} />
          </>
        }
        error={wrongName && t(wrongName)}
      />
      <TextField
        {...text('label')}
        label={t('Label')}
        hint={t('Shown in lists. Defaults to the name.')}
      />
      <TextArea {...lines('description')} label={t('Description')} rows={2} />
      <Checkbox {...checkbox('is_active')} label={t('Active')} />
    </>
  );
}

/** The type: fixed once it is saved, till then another can be chosen (spec 2 §4). */
function ChosenType({ form, problems, onChange, type }: ServicePartProps) {
  const t = useT();
  const confirm = useConfirm();
  const isTouched =
    type !== undefined &&
    (Object.keys(form.secrets).length > 0 ||
      JSON.stringify(form.config) !== JSON.stringify(defaultConfig(type)));
  const change = async () => {
    const message = t('Change the type? This resets the configuration.');
    if (isTouched && !(await confirm({ message, action: t('Change type') }))) return;
    onChange('config', {});
    onChange('secrets', {});
    onChange('type', '');
  };
  return (
    <Field
      label={t('Service Type')}
      hint={type?.description && <bdi>{type.description}</bdi>}
      error={problemAt(problems, 'type')}
    >
      {(aria) => (
        <div className="df-group df-chosen-type">
          <input
            className="df-input"
            readOnly
            value={type ? `${type.label} (${type.name})` : form.type}
            {...aria}
          />
          {form.id === null && <Button onClick={() => void change()}>{t('Change type')}</Button>}
        </div>
      )}
    </Field>
  );
}
