import { useState } from 'react';
import {
  conditionProblem,
  formatFilter,
  needsValue,
  operatorsFor,
  parseFilter,
  type Condition,
  type ConditionOperator,
} from '../../core/data/conditions.ts';
import { columnKind, picklistOf } from '../../core/data/columnKind.ts';
import { isPlainName } from '../../core/data/loadRows.ts';
import { memberOf, type TableSchema } from '../../core/data/TableSchema.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { Popover } from '../kit/Popover.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import { SuggestField } from '../kit/SuggestField.tsx';
import { useT } from '../kit/useT.ts';

export interface FilterBarProps {
  schema: TableSchema;
  /** In force, in the server's grammar. */
  filter: string;
  onFilter: (filter: string) => void;
}

/** The conditions that records meet: each a chip, added by column, operator and value. */
export function FilterBar({ schema, filter, onFilter }: FilterBarProps) {
  const t = useT();
  const conditions = parseFilter(schema, filter);
  const without = (index: number) =>
    formatFilter(schema, conditions?.filter((_, at) => at !== index) ?? []);
  const add = (condition: Condition) => {
    const added = formatFilter(schema, [condition]);
    if (conditions) onFilter(formatFilter(schema, [...conditions, condition]));
    // a filter written by hand stays as it is, in parentheses of its own
    else onFilter(`(${filter}) and ${added}`);
  };
  return (
    <div className="df-filters" role="search" aria-label={t('Filter')}>
      <Popover
        title={t('Add a filter')}
        button={
          <>
            <Icon name="search" />
            {t('Filter')}
          </>
        }
      >
        {(close) => (
          <ConditionForm
            schema={schema}
            onAdd={(condition) => {
              close();
              add(condition);
            }}
          />
        )}
      </Popover>
      {conditions === null ? (
        <Chip text={filter} label={t('Remove the filter')} onRemove={() => onFilter('')} />
      ) : (
        conditions.map((one, index) => {
          const field = schema.field.find((each) => memberOf(each) === one.field);
          const operator =
            field && operatorsFor(field).find((each) => each.operator === one.operator);
          const text = [field?.label ?? one.field, t(operator?.label ?? one.operator), one.value]
            .filter(Boolean)
            .join(' ');
          return (
            <Chip
              key={text}
              text={text}
              label={t('Remove the filter {text}', { text })}
              onRemove={() => onFilter(without(index))}
            />
          );
        })
      )}
      {filter && (
        <Button kind="quiet" onClick={() => onFilter('')}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  );
}

function Chip(props: { text: string; label: string; onRemove: () => void }) {
  return (
    <span className="df-chip">
      <span className="df-cut">{props.text}</span>
      <IconButton icon="close" label={props.label} onClick={props.onRemove} />
    </span>
  );
}

function ConditionForm(props: { schema: TableSchema; onAdd: (condition: Condition) => void }) {
  const { schema, onAdd } = props;
  const t = useT();
  const fields = schema.field.filter((field) => isPlainName(memberOf(field)));
  const [member, setMember] = useState(() => {
    const first = firstAsked(fields) ?? fields[0];
    return first ? memberOf(first) : '';
  });
  const [operator, setOperator] = useState<ConditionOperator | null>(null);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = fields.find((one) => memberOf(one) === member);
  const operators = field ? operatorsFor(field) : [];
  const chosen = operators.find((one) => one.operator === operator) ?? operators[0];
  if (!field || !chosen) return null;
  const suggestions =
    columnKind(field) === 'boolean' ? ['TRUE', 'FALSE'] : picklistOf(field).values;
  const apply = () => {
    const condition = {
      field: member,
      operator: chosen.operator,
      value: needsValue(chosen.operator) ? value : '',
    };
    const wrong = conditionProblem(field, condition);
    setProblem(wrong);
    if (!wrong) onAdd(condition);
  };
  return (
    <form
      className="df-condition"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SelectField
        label={t('Column')}
        value={member}
        options={fields.map((one) => ({ value: memberOf(one), label: one.label }))}
        onChange={(next) => {
          setMember(next);
          setOperator(null);
          setProblem(null);
        }}
      />
      <SelectField
        label={t('Condition')}
        value={chosen.operator}
        options={operators.map((one) => ({ value: one.operator, label: t(one.label) }))}
        onChange={(next) => setOperator(next as ConditionOperator)}
      />
      {needsValue(chosen.operator) && (
        <SuggestField
          label={t('Value')}
          value={value}
          suggestions={suggestions}
          error={problem ? t(problem) : undefined}
          onChange={setValue}
        />
      )}
      <Button kind="primary" type="submit">
        {t('Apply')}
      </Button>
    </form>
  );
}

const firstAsked = (fields: TableSchema['field']) =>
  fields.find((field) => /name|title/i.test(field.name)) ??
  fields.find((field) => !field.is_primary_key);
