import type { AccessRule, RuleFilter } from '../../../core/access-rules/AccessRule.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';

export interface RuleFiltersProps {
  rule: AccessRule;
  onChange: (rule: AccessRule) => void;
}

/** All that servers of both generations support (spec 2 §3). */
const OPERATORS = [
  '=',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'in',
  'not in',
  'starts with',
  'ends with',
  'contains',
  'is null',
  'is not null',
].map((operator) => ({ value: operator, label: operator }));

const takesNoValue = (operator: string) => /^is (?:not )?null$/i.test(operator.trim());

/** Returns a text of a filter; other programs may have stored anything in its place. */
const textOf = (value: unknown) => String(value ?? '');

/** The conditions on the rows that a rule allows. */
export function RuleFilters({ rule, onChange }: RuleFiltersProps) {
  const t = useT();
  const filters = rule.filters ?? [];
  const setAll = (next: RuleFilter[]) => onChange({ ...rule, filters: next });
  return (
    <fieldset className="df-rule-filters">
      <legend className="df-label">{t('Advanced filters')}</legend>
      {!filters.length && (
        <p className="df-hint">{t('No filters. The rule applies to all rows.')}</p>
      )}
      {filters.map((filter, at) => (
        <FilterFields
          // rows have no id of their own
          key={at}
          filter={filter}
          number={at + 1}
          onChange={(next) => setAll(filters.map((other) => (other === filter ? next : other)))}
          onRemove={() => setAll(filters.filter((other) => other !== filter))}
        />
      ))}
      <div className="df-bar">
        <Button onClick={() => setAll([...filters, { name: '', operator: '=', value: '' }])}>
          <Icon name="plus" />
          {t('Add filter')}
        </Button>
        {filters.length > 1 && (
          <div className="df-filter-op">
            <SelectField
              label={t('Records must match')}
              value={(rule.filter_op || 'AND').toUpperCase()}
              options={[
                { value: 'AND', label: t('all filters (AND)') },
                { value: 'OR', label: t('any filter (OR)') },
              ]}
              onChange={(filter_op) => onChange({ ...rule, filter_op })}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface FilterFieldsProps {
  filter: RuleFilter;
  number: number;
  onChange: (filter: RuleFilter) => void;
  onRemove: () => void;
}

function FilterFields({ filter, number, onChange, onRemove }: FilterFieldsProps) {
  const t = useT();
  const operator = textOf(filter.operator);
  const isBare = takesNoValue(operator);
  return (
    <div className="df-rule-filter">
      <TextField
        label={t('Field {number}', { number })}
        autoComplete="off"
        required
        value={textOf(filter.name)}
        onChange={(name) => onChange({ ...filter, name })}
      />
      <SelectField
        label={t('Operator {number}', { number })}
        value={operator}
        options={OPERATORS}
        onChange={(chosen) =>
          onChange({ ...filter, operator: chosen, ...(takesNoValue(chosen) && { value: '' }) })
        }
      />
      <TextField
        label={t('Value {number}', { number })}
        autoComplete="off"
        disabled={isBare}
        value={isBare ? '' : textOf(filter.value)}
        onChange={(value) => onChange({ ...filter, value })}
      />
      <IconButton icon="trash" label={t('Remove filter {number}', { number })} onClick={onRemove} />
    </div>
  );
}
