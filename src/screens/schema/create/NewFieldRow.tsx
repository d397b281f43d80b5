import type { KeyboardEvent } from 'react';
import { fieldTypes, MANUAL } from '../../../core/schema/fieldTypes.ts';
import type { FieldForm } from '../../../core/schema/fieldForm.ts';
import type { NewField } from '../../../core/schema/tableForm.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Problems } from '../../ui/problemAt.ts';
import { useT } from '../../ui/useT.ts';
import type { SetField } from '../../flow/form/useForm.ts';
import { useDialect } from '../../flow/useDialect.ts';

export interface NewFieldRowProps {
  field: NewField;
  /** Its place in the list, from 1. */
  number: number;
  problems: Problems;
  onChange: SetField<FieldForm>;
  onPrimaryKey: () => void;
  onKey: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onRemove: () => void;
}

/** One field of a new table: its main properties, and a button for the others. */
export function NewFieldRow(props: NewFieldRowProps) {
  const { field, number, onChange, onKey } = props;
  const t = useT();
  const id = useElementId();
  const types = fieldTypes(useDialect().schema);
  const prefix = `field.${field.row}.`;
  const problems = props.problems.filter((problem) => problem.field.startsWith(prefix));
  const wrong = (name: string) => ({
    'aria-invalid': problems.some((problem) => problem.field === prefix + name) || undefined,
    'aria-describedby': problems.length ? id : undefined,
  });
  const name = field.name.trim() || t('Field {number}', { number });
  const isId = field.type === 'id';
  const about = summary(field, t('Unique'));
  return (
    <>
      <tr data-row={field.row} onKeyDown={onKey}>
        <td>
          <input
            className="df-input df-mono"
            data-column="name"
            aria-label={t('Name of {name}', { name: t('Field {number}', { number }) })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            value={field.name}
            {...wrong('name')}
            onChange={(event) => onChange('name', event.currentTarget.value)}
          />
        </td>
        <td>
          <select
            className="df-input df-select"
            data-column="type"
            aria-label={t('Type of {name}', { name })}
            value={field.type}
            {...wrong('db_type')}
            onChange={(event) => {
              onChange('type', event.currentTarget.value);
              // a custom type, and a reference, are edited in the panel
              if ([MANUAL, 'reference'].includes(event.currentTarget.value)) props.onOpen();
            }}
          >
            {[...new Set([...types, field.type])].filter(Boolean).map((type) => (
              <option key={type}>{type}</option>
            ))}
            <option value={MANUAL}>{field.db_type || t('Enter a type manually')}</option>
          </select>
        </td>
        <td data-label={t('Primary Key')}>
          <input
            type="checkbox"
            data-column="key"
            aria-label={t('{name} is the primary key', { name })}
            checked={field.is_primary_key || isId}
            disabled={isId}
            onChange={props.onPrimaryKey}
          />
        </td>
        <td data-label={t('Allow Null')}>
          <input
            type="checkbox"
            data-column="null"
            aria-label={t('{name} allows null', { name })}
            checked={field.allow_null && !isId}
            disabled={isId}
            onChange={(event) => onChange('allow_null', event.currentTarget.checked)}
          />
        </td>
        <td data-label={t('Default Value')}>
          <input
            className={isId ? 'df-input' : 'df-input df-mono'}
            data-column="default"
            aria-label={t('Default value of {name}', { name })}
            autoComplete="off"
            spellCheck="false"
            disabled={isId}
            value={isId ? '' : field.default}
            placeholder={isId ? t('Auto Increment') : ''}
            onChange={(event) => onChange('default', event.currentTarget.value)}
          />
        </td>
        <td>
          <div className="df-row-actions">
            <span className="df-mono df-hint" title={about}>
              {about}
            </span>
            <IconButton
              label={t('Details of {name}', { name })}
              icon="edit"
              onClick={props.onOpen}
            />
            <IconButton
              label={t('Remove {name}', { name })}
              icon="trash"
              onClick={props.onRemove}
            />
          </div>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className="df-row-problem">
          <td colSpan={6} id={id} className="df-error">
            {field.name.trim() || t('(unnamed)')}:{' '}
            {problems.map(({ message }) => message).join(' ')}
          </td>
        </tr>
      )}
    </>
  );
}

/** The field's other properties, as briefly as a schema writes them. */
function summary(field: NewField, unique: string): string {
  const { length, precision, scale, ref_table: table } = field;
  const sizes = [length || precision, scale].filter(Boolean).join(',');
  const at = field.ref_field && `.${field.ref_field}`;
  return [sizes && `(${sizes})`, field.is_unique && unique, table && `→ ${table}${at}`]
    .filter(Boolean)
    .join(' ');
}
