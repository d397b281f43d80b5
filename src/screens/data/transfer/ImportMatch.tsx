import { useEffect, useRef } from 'react';
import { cellText } from '../../../core/data/cellText.ts';
import { importableFields } from '../../../core/data/transfer/checkImport.ts';
import type { ColumnMatch } from '../../../core/data/transfer/matchColumns.ts';
import { SURPLUS } from '../../../core/transfer/readImportFile.ts';
import { keyMembers, memberOf, type TableSchema } from '../../../core/tables/TableSchema.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useT } from '../../ui/useT.ts';
import { columnText } from '../columnText.ts';
import type { ImportPlan } from './useTableImport.ts';

/** A field accepts one column: the previous one is unmatched. */
function matched(match: ColumnMatch, column: string, member: string | null): ColumnMatch {
  const others = Object.entries(match).map(([name, old]) => [name, old === member ? null : old]);
  return { ...Object.fromEntries(others), [column]: member };
}

/** The most characters of a value that are shown. */
const SHOWN = 60;

/** A value of a column, since a heading alone often doesn't explain it. */
function exampleOf({ file }: ImportPlan, column: string, t: Translate): string {
  const row = file.rows.find(({ values }) => cellText(values[column]).trim() !== '');
  const text = cellText(row?.values[column]).trim();
  return text && t('Example: {value}', { value: text.slice(0, SHOWN) });
}

export interface ImportMatchProps {
  schema: TableSchema;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

/** The field for each column of the file, and the handling of records that already exist. */
export function ImportMatch({ schema, plan, onChange }: ImportMatchProps) {
  const t = useT();
  const { match, mode } = plan;
  const box = useRef<HTMLDivElement>(null);
  // it replaces the field for the file, which had the focus
  useEffect(() => box.current?.querySelector('select')?.focus(), []);
  const columns = plan.file.columns.filter((column) => column !== SURPLUS);
  const options = [
    { value: '', label: t('Skip') },
    ...importableFields(schema, mode).map((field) => ({
      value: memberOf(field),
      label: columnText(field),
    })),
  ];
  return (
    <>
      <div ref={box} className="df-columns">
        {columns.map((column) => (
          <SelectField
            key={column}
            label={column}
            value={
              options.some(({ value }) => value === match[column]) ? (match[column] ?? '') : ''
            }
            options={options}
            hint={exampleOf(plan, column, t)}
            onChange={(member) =>
              onChange({ ...plan, match: matched(match, column, member || null) })
            }
          />
        ))}
      </div>
      {plan.hasMarks && (
        <Checkbox
          label={t('Remove apostrophes added for spreadsheets')}
          checked={plan.isMarked}
          onChange={(isMarked) => onChange({ ...plan, isMarked })}
        />
      )}
      {keyMembers(schema).length > 0 && (
        <RadioGroup
          label={t('Import mode')}
          value={mode}
          options={[
            { value: 'add', label: t('Insert every row as a new record') },
            {
              value: 'merge',
              label: t('Update matching records and insert the rest'),
            },
          ]}
          onChange={(next) => onChange({ ...plan, mode: next })}
        />
      )}
    </>
  );
}
