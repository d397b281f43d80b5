import { deadOrigins } from '../../../core/config/checkCors.ts';
import { corsEntries, type CorsForm } from '../../../core/resources/corsEntries.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import { useDialect } from '../../flow/useDialect.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { MethodCheckboxes } from './MethodCheckboxes.tsx';

const EXAMPLE_PATH = 'api/v2/shop/*';

/** The form of a CORS entry: which origins can request which paths, and how. */
export function CorsFields(props: FormProps<CorsForm>) {
  return (
    <>
      <WhoAndWhat {...props} />
      <How {...props} />
    </>
  );
}

function WhoAndWhat(props: FormProps<CorsForm>) {
  const { origin } = props.form;
  const t = useT();
  const { text, checkbox } = bind(props);
  const { corsExtras } = useDialect().config;
  // until the origin is named, the field shows a placeholder
  const dead = origin === corsEntries.blank().origin ? [] : deadOrigins(origin);
  return (
    <FormSection title={t('Origin and path')}>
      <TextField
        {...text('origin')}
        label={t('Origin')}
        required
        hint={t(
          'Scheme and host, e.g. https://shop.example. Separate several with commas; * allows any.',
        )}
      />
      {dead.length > 0 && (
        <p className="df-note df-note-warn" role="status">
          {t(
            'Not a valid origin: {origins}. Use only the scheme and host, in lowercase, e.g. {example}.',
            { origins: dead.join(', '), example: 'https://shop.example' },
          )}
        </p>
      )}
      <TextField {...text('path')} label={t('Path')} required placeholder={EXAMPLE_PATH} />
      {corsExtras.includes('description') && (
        <TextField {...text('description')} label={t('Description')} />
      )}
      <Checkbox {...checkbox('enabled')} label={t('Enabled')} />
    </FormSection>
  );
}

function How(props: FormProps<CorsForm>) {
  const { form } = props;
  const t = useT();
  const { text, checkbox, field } = bind(props);
  const { corsExtras } = useDialect().config;
  return (
    <FormSection title={t('Allowed requests')}>
      <MethodCheckboxes {...field('method')} label={t('Methods')} />
      <TextField {...text('header')} label={t('Headers')} />
      {corsExtras.includes('exposed_header') && (
        <TextField {...text('exposed_header')} label={t('Exposed Headers')} />
      )}
      <TextField
        {...text('max_age')}
        label={t('Max Age')}
        type="number"
        hint={t('How long browsers cache the preflight response, in seconds.')}
      />
      {corsExtras.includes('supports_credentials') && (
        <Checkbox {...checkbox('supports_credentials')} label={t('Supports Credentials')} />
      )}
      {form.supports_credentials && form.origin.includes('*') && (
        <p className="df-note df-note-warn" role="status">
          {t(
            'Any website could send requests on behalf of its visitors. List specific origins instead.',
          )}
        </p>
      )}
    </FormSection>
  );
}
