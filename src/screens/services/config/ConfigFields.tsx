import { Fragment } from 'react';
import { configFields } from '../../../core/services/configFields.ts';
import { configName } from '../../../core/services/configProblems.ts';
import { fieldKind, type FieldKind } from '../../../core/services/fieldKind.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import { foldedFields } from '../../../core/services/foldedFields.ts';
import { vendorPreset } from '../../../core/services/vendorPreset.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { useT } from '../../ui/useT.ts';
import { ConfigInput } from './ConfigInput.tsx';
import type { ServicePartProps } from '../form/ServicePartProps.ts';
import { AdvancedFields } from './AdvancedFields.tsx';
import { DescribedField } from './DescribedField.tsx';
import { useConfigChange } from './useConfigChange.ts';
import { DsnFields } from './DsnFields.tsx';

/** The configuration of a service: one field for each that its type's schema names (spec 2 §3). */
export function ConfigFields({ form, problems, onChange, type }: ServicePartProps) {
  const t = useT();
  const { change, changeSecret } = useConfigChange(form, onChange);
  const fields = configFields(type, form.loaded ?? {});
  if (fields.length === 0) {
    return <EmptyState title={t('Services of this type have no settings.')} />;
  }
  const isFolded = foldedFields(fields);
  const isShown = (field: ConfigField) => !vendorPreset(form.type, field, form.config).hidden;
  const show = (field: ConfigField) => {
    const { name } = field;
    const hint = vendorPreset(form.type, field, form.config);
    return (
      <Fragment key={name}>
        {name === 'dsn' && 'driver' in form.config && (
          <DsnFields
            driver={String(form.config.driver ?? '')}
            dsn={String(form.config.dsn ?? '')}
            onChange={(dsn) => change(field, dsn)}
          />
        )}
        <DescribedField field={field} columns={spanOf(field)}>
          <ConfigInput
            field={field}
            hint={hint}
            value={form.config[name]}
            typed={form.secrets[name]}
            isKept={Boolean(form.loaded?.[name])}
            error={problemAt(problems, configName(name))}
            onChange={(value) => change(field, value)}
            onSecret={(value) => changeSecret(name, value)}
          />
        </DescribedField>
      </Fragment>
    );
  };
  const folded = fields.filter(isFolded);
  const plain = fields.filter((field) => !isFolded(field) && isShown(field));
  return (
    <>
      {byLegend(plain).map(({ legend, members }) => (
        <FormSection key={members[0]?.name} title={legend || t('Settings')}>
          <div className="df-config">{members.map(show)}</div>
        </FormSection>
      ))}
      {folded.length > 0 && (
        <AdvancedFields
          fields={folded}
          config={form.config}
          type={type}
          isWrong={folded.some(({ name }) => problemAt(problems, configName(name)) !== undefined)}
        >
          {folded.filter(isShown).map(show)}
        </AdvancedFields>
      )}
    </>
  );
}

/** Fields up to the next one with a heading. */
function byLegend(fields: readonly ConfigField[]) {
  const parts: { legend: string; members: ConfigField[] }[] = [];
  for (const field of fields) {
    const last = parts.at(-1);
    if (last && !field.legend) last.members.push(field);
    else parts.push({ legend: field.legend ?? '', members: [field] });
  }
  return parts;
}

/** Kinds of fields that are half as wide by default. */
const SHORT: readonly FieldKind[] = ['number', 'choice', 'choices', 'record', 'secret'];

/** Of twelve columns: as in the schema, else by kind. */
function spanOf(field: ConfigField): number {
  const kind = fieldKind(field);
  const isShort = SHORT.includes(kind) || (kind === 'line' && field.type === 'string');
  const span = Number(field.columns ?? (isShort && !WIDE.test(field.name) ? 6 : 12));
  return span >= 1 && span <= 12 ? Math.round(span) : 12;
}

/** URLs and paths are long. */
const WIDE = /dsn|url|uri|path|private_key|fingerprint/;
