import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  changeNewField,
  filledFields,
  withNewField,
  withPrimaryKey,
  type NewField,
} from '../../../core/schema/tableForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { problemAt, type Problems } from '../../ui/problemAt.ts';
import { useT } from '../../ui/useT.ts';
import { ListSection } from '../form/ListSection.tsx';
import { NewFieldRow } from './NewFieldRow.tsx';
import { isComposing } from '../../ui/isComposing.ts';

export interface NewTableFieldsProps {
  fields: readonly NewField[];
  problems: Problems;
  onChange: (fields: readonly NewField[]) => void;
  /** Opens all properties of a field. */
  onOpen: (row: number) => void;
  /** Increases each time the first empty name should get the focus. */
  focusFirst: number;
}

interface Cell {
  row: number;
  column: string;
}

/** The fields of a new table, one per row. Enter goes to the next, or adds one. */
export function NewTableFields(props: NewTableFieldsProps) {
  const { fields, problems, onChange } = props;
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setWanted] = useState<Cell | null>(null);
  const focusOn = ({ row, column }: Cell) => {
    const cell = body.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"] [data-column="${column}"]`,
    );
    cell?.focus();
    if (cell?.select) cell.select();
  };
  // an added row is rendered by now
  useLayoutEffect(() => {
    if (wanted) focusOn(wanted);
  }, [wanted]);
  const { focusFirst } = props;
  useLayoutEffect(() => {
    const first = fields.find(({ type }) => type !== 'id') ?? fields[0];
    if (focusFirst && first) focusOn({ row: first.row, column: 'name' });
    // oxlint-disable-next-line react/exhaustive-deps -- only on request
  }, [focusFirst]);
  const add = () => {
    const [next, row] = withNewField(fields);
    onChange(next);
    setWanted({ row, column: 'name' });
  };
  const step = (index: number, by: 1 | -1, column: string) => {
    const next = fields[index + by];
    if (next) focusOn({ row: next.row, column });
  };
  const remove = (index: number) => {
    onChange(fields.filter((_, at) => at !== index));
    const next = fields[index - 1] ?? fields[index + 1];
    if (next) setWanted({ row: next.row, column: 'name' });
  };
  const press = (event: KeyboardEvent, index: number) => {
    const target = event.target as HTMLInputElement;
    const { column } = target.dataset;
    if (!column || isComposing(event.nativeEvent)) return;
    const isSelect = target instanceof HTMLSelectElement;
    if (event.key === 'Enter') {
      const isLast = index === fields.length - 1;
      if (event.shiftKey) step(index, -1, 'name');
      else if (!isLast) step(index, 1, 'name');
      else if (target.value || column !== 'name') add();
    } else if (event.key === 'ArrowDown' && !isSelect) step(index, 1, column);
    else if (event.key === 'ArrowUp' && !isSelect) step(index, -1, column);
    else if (event.key === 'Backspace' && column === 'name' && !target.value && fields.length > 1) {
      remove(index);
    } else return;
    event.preventDefault();
  };
  const names = filledFields({ field: fields });
  return (
    <ListSection
      title={t('Fields')}
      add={
        <Button onClick={add}>
          <Icon name="plus" />
          {t('Add field')}
        </Button>
      }
      hint={
        problemAt(problems, 'field') ??
        t('Press Enter for the next field, or Backspace in an empty name to remove the field.')
      }
    >
      <div className="df-parts df-new-fields">
        <table aria-label={t('Fields')} part="table">
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Type')}</th>
              <th scope="col">{t('Primary Key')}</th>
              <th scope="col">{t('Allow Null')}</th>
              <th scope="col">{t('Default Value')}</th>
              <th scope="col">
                <span className="df-visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {fields.map((field, index) => (
              <NewFieldRow
                key={field.row}
                field={field}
                number={index + 1}
                problems={names.includes(field) ? problems : []}
                onChange={(name, value) =>
                  onChange(
                    fields.map((one) => (one === field ? changeNewField(one, name, value) : one)),
                  )
                }
                onPrimaryKey={() => onChange(withPrimaryKey(fields, field.row))}
                onKey={(event) => press(event, index)}
                onOpen={() => props.onOpen(field.row)}
                onRemove={() => remove(index)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </ListSection>
  );
}
