import type { Condition } from '../../../core/data/Condition.ts';
import { operatorsFor } from '../../../core/data/grid/operatorsFor.ts';
import { formatFilter, parseFilter } from '../../../core/data/parseFilter.ts';
import { memberOf, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useT } from '../../ui/useT.ts';
import { ConditionForm } from './ConditionForm.tsx';

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
        title={t('Add filter')}
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
        <Chip text={filter} label={t('Remove filter')} onRemove={() => onFilter('')} />
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
              label={t('Remove filter {text}', { text })}
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
      <span className="df-truncate">{props.text}</span>
      <IconButton icon="close" label={props.label} onClick={props.onRemove} />
    </span>
  );
}
