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

/** The form of a CORS entry: who may call, what, and how. */
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
  // a placeholder stands there until it is named
  const dead = origin === corsEntries.blank().origin ? [] : deadOrigins(origin);
  return (
    <FormSection title={t('Who and what')}>
      <TextField
        {...text('origin')}
        label={t('Origin')}
        required
        hint={t(
          'Scheme and host of the calling page, e.g. https://shop.example; several with commas, * for any.',
        )}
      />
      {dead.length > 0 && (
        <p className="df-note df-note-warn" role="status">
          {t(
            'No browser calls with such an origin: {origins}. It is scheme and host alone, in small letters: {example}.',
            { origins: dead.join(', '), example: 'https://shop.example' },
          )}
        </p>
      )}
      <TextField
        {...text('path')}
        label={t('Path')}
        required
        hint={t('What may be called, e.g. api/v2/shop/*, or * for all paths.')}
      />
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
    <FormSection title={t('How')}>
      <MethodCheckboxes {...field('method')} label={t('Methods')} />
      <TextField
        {...text('header')}
        label={t('Headers')}
        hint={t('Headers that a call may carry, separated by commas, or * for any.')}
      />
      {corsExtras.includes('exposed_header') && (
        <TextField
          {...text('exposed_header')}
          label={t('Exposed Headers')}
          hint={t('Headers of the answer that the page may read.')}
        />
      )}
      <TextField
        {...text('max_age')}
        label={t('Max Age')}
        type="number"
        hint={t('Seconds that a browser remembers the answer for.')}
      />
      {corsExtras.includes('supports_credentials') && (
        <Checkbox
          {...checkbox('supports_credentials')}
          label={t('Supports Credentials')}
          hint={t('Calls may carry cookies. Not needed for the tokens of this platform.')}
        />
      )}
      {form.supports_credentials && form.origin.includes('*') && (
        <p className="df-note df-note-warn" role="status">
          {t('Any page could call in the name of whoever visits it. Name the origins instead.')}
        </p>
      )}
    </FormSection>
  );
}
