import type { FieldFunction } from '../../../core/schema/fieldForm.ts';
import { RETURN_TYPES } from '../../../core/schema/fieldTypes.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PickerButton } from '../../ui/form/PickerButton.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { useDialect } from '../../flow/useDialect.ts';

const USES = ['SELECT', 'FILTER', 'INSERT', 'UPDATE'].map((value) => ({ value, label: value }));
const NEW: FieldFunction = { use: ['SELECT'], function: '', type: '', aggregate: false };

export interface FunctionFieldsProps {
  value: readonly FieldFunction[];
  onChange: (functions: readonly FieldFunction[]) => void;
}

/** The database functions of a field: one of each on classic servers, on current ones by use. */
export function FunctionFields({ value, onChange }: FunctionFieldsProps) {
  const t = useT();
  const { listsFunctions } = useDialect().schema;
  const set = (index: number, changes: Partial<FieldFunction>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  if (!listsFunctions) return <OneFunction value={value} onChange={onChange} />;
  return (
    <FormSection
      title={t('Database functions')}
      hint={t("Enter database expressions, with {value} for the field's value.", {
        value: '{value}',
      })}
    >
      {value.map((one, index) => (
        <div key={index} className="df-function">
          <PickerButton
            label={t('Use')}
            multiple
            options={USES}
            value={one.use}
            onChange={(use) => set(index, { use })}
          />
          <TextField
            label={t('Function')}
            value={one.function}
            onChange={(expression) => set(index, { function: expression })}
          />
          <IconButton
            label={t('Remove function {number}', { number: index + 1 })}
            icon="trash"
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...value, NEW])}>
          <Icon name="plus" />
          {t('Add function')}
        </Button>
      </div>
    </FormSection>
  );
}

function OneFunction({ value, onChange }: FunctionFieldsProps) {
  const t = useT();
  const one = value[0] ?? NEW;
  const set = (changes: Partial<FieldFunction>) => onChange([{ ...one, ...changes }]);
  const types = RETURN_TYPES.map((type) => ({ value: type, label: type }));
  return (
    <FormSection title={t('Database function')}>
      <div className="df-columns">
        <TextField
          label={t('Function')}
          value={one.function}
          onChange={(expression) => set({ function: expression })}
        />
        <SelectField
          label={t('Return Type')}
          value={one.type}
          options={[{ value: '', label: t('Same as the field') }, ...types]}
          onChange={(type) => set({ type })}
        />
      </div>
      <Checkbox
        label={t('Aggregate')}
        checked={one.aggregate}
        onChange={(aggregate) => set({ aggregate })}
      />
    </FormSection>
  );
}
