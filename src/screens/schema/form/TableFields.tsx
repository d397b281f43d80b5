import { useState } from 'react';
import { stringifyExact } from '../../../core/lib/exactJson.ts';
import { isEqual } from '../../../core/lib/changes.ts';
import { planFieldDrop } from '../../../core/schema/planField.ts';
import { ownWord } from '../../../core/schema/keptType.ts';
import { countAffectedRows } from '../../../core/schema/countAffectedRows.ts';
import type { TableSchema, WrittenField, WrittenTable } from '../../../core/tables/TableSchema.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LongName } from '../../ui/LongName.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { ListSection } from './ListSection.tsx';
import { PartTable, type PartColumn } from './PartTable.tsx';
import { useDropPart } from './useDropPart.ts';
import { useSchemaNav } from '../SchemaNav.ts';
import { useFixedColumns } from '../useFixedColumns.ts';

const columns = (
  t: Translate,
  stateOf: (field: WrittenField) => string,
): PartColumn<WrittenField>[] => [
  { label: t('Alias'), render: ({ alias }) => alias, minor: true },
  { label: t('Type'), render: (field) => <TypeCell field={field} /> },
  { label: t('Required'), render: ({ required }) => required && t('Yes'), minor: true },
  { label: t('Default Value'), render: defaultText, minor: true },
  { label: t('Key'), render: (field) => <Marks field={field} state={stateOf(field)} /> },
];

const defaultText = ({ default: value }: WrittenField) =>
  value != null && (
    <span className="df-mono">{typeof value === 'string' ? value : stringifyExact(value)}</span>
  );

/** The type and, on narrow screens, what has no column there. */
function TypeCell({ field }: { field: WrittenField }) {
  const t = useT();
  const usual = defaultText(field);
  return (
    <>
      {typeText(field)}
      <span className="df-narrow-marks">
        {field.required && <span>{t('Required')}</span>}
        {usual && (
          <span>
            <span className="df-visually-hidden">{t('Default Value')}</span>= {usual}
          </span>
        )}
      </span>
    </>
  );
}

/** `string(80)`, `decimal(10,2)`, or the database's own type. */
function typeText(field: WrittenField): string {
  const { type, db_type: native, length, precision, scale } = field;
  const word = ownWord(field);
  if (!type || word) return word ?? native ?? '';
  const sizes = type === 'decimal' ? [precision, scale] : type === 'string' ? [length] : [];
  const known = sizes.filter((size) => size != null);
  return known.length ? `${type}(${known.join(',')})` : type;
}

function Marks({ field, state }: { field: WrittenField; state: string }) {
  const t = useT();
  const { ref_service: elsewhere, ref_table: table } = field;
  const at = field.ref_field ?? field.ref_fields;
  return (
    <span className="df-marks">
      {field.is_primary_key && <b>{t('Primary')}</b>}
      {field.is_unique && !field.is_primary_key && <span>{t('Unique')}</span>}
      {table && (
        <span className="df-mono">
          →{'\u00a0'}
          <LongName>{[elsewhere, table, at].filter(Boolean).join('.')}</LongName>
        </span>
      )}
      {field.is_virtual && <span>{t('Virtual')}</span>}
      {state && <em>{state}</em>}
    </span>
  );
}

/** The fields of a saved table, with those that the JSON view has added, changed or removed. */
export function TableFields(props: {
  service: string;
  saved: TableSchema;
  form: WrittenTable;
  onReload: () => void;
}) {
  const { service, saved, form, onReload } = props;
  const t = useT();
  const app = useApp();
  const { leaveTo } = useSchemaNav();
  const fixed = useFixedColumns(service);
  const here = { service, table: saved.name };
  const known = new Map(saved.field.map((field) => [field.name, field]));
  const kept = new Set(form.field.map(({ name }) => name));
  const gone = saved.field.filter(({ name }) => !kept.has(name));
  const stateOf = (field: WrittenField) => {
    if (!kept.has(field.name)) return t('Will be dropped');
    const old = known.get(field.name);
    if (!old) return t('New');
    return isEqual(old, field) ? '' : t('Changed');
  };
  const [counting, setCounting] = useState('');
  const { drop: dropPart, waiting } = useDropPart(service, saved.name, onReload);
  const count = async (name: string) => {
    setCounting(name);
    const risk = await countAffectedRows(app, service, saved, { kind: 'lost', field: name });
    setCounting('');
    return risk;
  };
  const usesOf = (name: string) => {
    const relations = saved.related.filter(({ field }) => field === name);
    const names = relations.map((relation) => relation.name).join(', ');
    return names && t('Relationships that use this field: {names}', { names });
  };
  const drop = (name: string) =>
    dropPart({
      name,
      question: t('Are you sure you want to delete field {name}?', { name }),
      deleted: t('Field deleted.'),
      plan: planFieldDrop(service, saved.name, name),
      count: () => count(name),
      uses: usesOf(name),
    });
  const hint = counting
    ? t('Counting the values in {name}…', { name: counting })
    : saved.is_view
      ? t('Views have no columns of their own. Only names can be changed here.')
      : fixed
        ? t(fixed)
        : '';
  return (
    <ListSection
      title={t('Fields')}
      add={
        !saved.is_view && (
          <Button onClick={() => void leaveTo({ ...here, create: 'field' })}>
            <Icon name="plus" />
            {t('Add field')}
          </Button>
        )
      }
      hint={hint}
    >
      {waiting}
      <PartTable
        label={t('Fields')}
        columns={columns(t, stateOf)}
        rows={[...form.field, ...gone]}
        placeOf={({ name }) => (known.has(name) ? { ...here, field: name } : null)}
        canDelete={({ name, is_virtual: isVirtual }) =>
          !saved.is_view &&
          (fixed === null || isVirtual === true) &&
          known.has(name) &&
          kept.has(name)
        }
        onDelete={({ name }) => void drop(name)}
      />
    </ListSection>
  );
}
