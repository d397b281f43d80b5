import { deadOrigins } from '../../../core/config/checkCors.ts';
import { configAbilities } from '../../../core/dialect/configAbilities.ts';
import { corsEntries, type CorsForm } from '../../../core/resources/corsEntries.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useDialect } from '../../flow/useDialect.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { MethodTicks } from './MethodTicks.tsx';

/** The form of a CORS entry: who may call, what, and how. */
export function CorsFields({ form, problems, onChange }: FormProps<CorsForm>) {
  const t = useT();
  // a placeholder stands there until it is named
  const dead = form.origin === corsEntries.blank().origin ? [] : deadOrigins(form.origin);
  const { corsExtras } = configAbilities(useDialect());
  const line = (
    name: 'origin' | 'path' | 'header' | 'max_age' | 'description' | 'exposed_header',
  ) => ({
    name,
    autoComplete: 'off',
    value: form[name] ?? '',
    onChange: (value: string) => onChange(name, value),
    error: problemAt(problems, name),
  });
  return (
    <>
      <FormSection title={t('Who and what')}>
        <TextField
          {...line('origin')}
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
          {...line('path')}
          label={t('Path')}
          required
          hint={t('What may be called, e.g. api/v2/shop/*, or * for all paths.')}
        />
        {corsExtras.includes('description') && (
          <TextField {...line('description')} label={t('Description')} />
        )}
        <Checkbox
          label={t('Enabled')}
          checked={form.enabled}
          onChange={(value) => onChange('enabled', value)}
        />
      </FormSection>
      <FormSection title={t('How')}>
        <MethodTicks
          label={t('Methods')}
          value={form.method}
          onChange={(value) => onChange('method', value)}
        />
        <TextField
          {...line('header')}
          label={t('Headers')}
          hint={t('Headers that a call may carry, separated by commas, or * for any.')}
        />
        {corsExtras.includes('exposed_header') && (
          <TextField
            {...line('exposed_header')}
            label={t('Exposed Headers')}
            hint={t('Headers of the answer that the page may read.')}
          />
        )}
        <TextField
          {...line('max_age')}
          label={t('Max Age')}
          type="number"
          hint={t('Seconds that a browser remembers the answer for.')}
        />
        {corsExtras.includes('supports_credentials') && (
          <Checkbox
            label={t('Supports Credentials')}
            hint={t('Calls may carry cookies. Not needed for the tokens of this platform.')}
            checked={form.supports_credentials}
            onChange={(value) => onChange('supports_credentials', value)}
          />
        )}
        {form.supports_credentials && form.origin.includes('*') && (
          <p className="df-note df-note-warn" role="status">
            {t('Any page could call in the name of whoever visits it. Name the origins instead.')}
          </p>
        )}
      </FormSection>
    </>
  );
}
