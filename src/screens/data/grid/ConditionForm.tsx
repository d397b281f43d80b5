import { useLayoutEffect, useRef, useState } from 'react';
import { columnKind, isMoment, picklistOf } from '../../../core/data/columnKind.ts';
import {
  conditionProblem,
  needsValue,
  operatorsFor,
} from '../../../core/data/grid/operatorsFor.ts';
import type { Condition, ConditionOperator } from '../../../core/data/Condition.ts';
import { isPlainName } from '../../../core/data/isPlainName.ts';
import { memberOf, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { DateTimePicker } from '../DateTimePicker.tsx';
import { useT } from '../../ui/useT.ts';
import { columnText } from '../columnText.ts';

export interface ConditionFormProps {
  schema: TableSchema;
  /** The initial values, if a condition is edited or its column is known. */
  initial?: (Pick<Condition, 'field'> & Partial<Condition>) | undefined;
  onApply: (condition: Condition) => void;
}

/** A condition: a column, an operator for its type, a value if required. */
export function ConditionForm(props: ConditionFormProps) {
  const { schema, initial, onApply } = props;
  const t = useT();
  const fields = schema.field.filter((field) => isPlainName(memberOf(field)));
  const [member, setMember] = useState(() => {
    if (initial) return initial.field;
    const first = firstAsked(fields) ?? fields[0];
    return first ? memberOf(first) : '';
  });
  const [operator, setOperator] = useState<ConditionOperator | null>(initial?.operator ?? null);
  const [value, setValue] = useState(initial?.value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // once the column is known, only the value is left to type
  const isKnown = initial !== undefined;
  useLayoutEffect(() => {
    if (isKnown) valueIn(form.current)?.focus();
  }, [isKnown]);
  const field = fields.find((one) => memberOf(one) === member);
  const operators = field ? operatorsFor(field) : [];
  const chosen = operators.find((one) => one.operator === operator) ?? operators[0];
  if (!field || !chosen) return null;
  const unasked = schema.field.filter((one) => !fields.includes(one));
  const kind = columnKind(field);
  const apply = () => {
    const condition = {
      field: member,
      operator: chosen.operator,
      value: needsValue(chosen.operator) ? value || (kind === 'boolean' ? 'TRUE' : '') : '',
    };
    const wrong = conditionProblem(field, condition);
    setProblem(wrong);
    if (!wrong) onApply(condition);
  };
  return (
    <form
      ref={form}
      className="df-condition"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SelectField
        label={t('Column')}
        value={member}
        options={fields.map((one) => ({ value: memberOf(one), label: columnText(one) }))}
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
      {needsValue(chosen.operator) &&
        (kind === 'boolean' ? (
          <SelectField
            label={t('Value')}
            value={value || 'TRUE'}
            options={['TRUE', 'FALSE'].map((one) => ({ value: one, label: one }))}
            onChange={setValue}
          />
        ) : (
          <div className="df-condition-value">
            <SuggestField
              label={t('Value')}
              value={value}
              suggestions={picklistOf(field).values}
              error={problem ? t(problem) : undefined}
              onChange={setValue}
            />
            {isMoment(kind) && (
              <DateTimePicker kind={kind} label={field.label} value={value} onPick={setValue} />
            )}
          </div>
        ))}
      {unasked.length > 0 && (
        <p className="df-hint">
          {t("You can't filter by these columns: {names}.", {
            names: unasked.map(memberOf).join(', '),
          })}
        </p>
      )}
      <Button kind="primary" type="submit">
        {t('Apply')}
      </Button>
    </form>
  );
}

/** The field of the value, else that of the condition. */
const valueIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('.df-condition-value input') ??
  [...(form?.querySelectorAll('select') ?? [])].at(-1);

const firstAsked = (fields: TableSchema['field']) =>
  fields.find((field) => /name|title/i.test(field.name)) ??
  fields.find((field) => !field.is_primary_key);
