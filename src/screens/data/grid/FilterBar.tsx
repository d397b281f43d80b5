import { useState } from 'react';
import type { Condition } from '../../../core/data/Condition.ts';
import { addCondition } from '../../../core/data/grid/addCondition.ts';
import {
  formatGroups,
  parseGroups,
  searchedFields,
  searchGroup,
  splitSearch,
  type FilterGroups,
} from '../../../core/data/filterGroups.ts';
import { operatorsFor } from '../../../core/data/grid/operatorsFor.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { memberOf, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useT } from '../../ui/useT.ts';
import { ConditionForm } from './ConditionForm.tsx';
import { FilterText } from './FilterText.tsx';
import { QuickSearch } from './QuickSearch.tsx';

export interface FilterBarProps {
  schema: TableSchema;
  /** The current filter, in the server's grammar. */
  filter: string;
  onFilter: (filter: string) => void;
  /** The column for which a condition is requested. */
  asked: AskedColumn;
  /** Called when a condition is applied or canceled. */
  onAnswered: () => void;
}

export interface AskedColumn {
  /** null without a request. */
  member: string | null;
  /** Counts the requests. */
  time: number;
}

/**
 * Finds records: by a text in any column, by conditions (each a chip that can be edited), all or any
 * of which must match, or by a filter written by hand.
 */
export function FilterBar({ schema, filter, onFilter, asked, onAnswered }: FilterBarProps) {
  const t = useT();
  const groups = parseGroups(schema, filter);
  // all of them: an earlier one is in force again after Back, or if the table isn't left; the filter
  // that the bar opens with may contain one, too
  const [typed, setTyped] = useState<readonly string[]>(() =>
    (groups ?? []).flat().map(({ value }) => String(value)),
  );
  const { search, others } = splitSearch(schema, groups ?? [], typed);
  const isAny = others.length === 1 && (others[0]?.length ?? 0) > 1;
  const conditions = isAny ? (others[0] ?? []) : others.flat();
  // chips can't show more than one `or`, nor one between others
  const isPlain = groups !== null && (isAny || others.every((group) => group.length === 1));
  const show = (some: readonly Condition[], any: boolean, words = search) => {
    const chips: FilterGroups = any ? [some] : some.map((one) => [one]);
    onFilter(formatGroups(schema, [...chips, ...searchGroup(schema, words)]));
  };
  const add = (condition: Condition) => {
    if (isPlain) show([...conditions, condition], isAny);
    else onFilter(addCondition(schema, filter, condition));
  };
  return (
    <div className="df-filters" role="search" aria-label={t('Filter')}>
      {searchedFields(schema).length > 0 && (
        <QuickSearch
          search={isPlain ? search : ''}
          isOff={!isPlain}
          onSearch={(words) => {
            setTyped([...typed, words.trim()]);
            show(conditions, isAny, words);
          }}
        />
      )}
      <Popover
        key={asked.time}
        title={t('Add filter')}
        startsOpen={asked.member !== null}
        onClose={onAnswered}
        button={
          <>
            <Icon name="plus" />
            {t('Filter')}
          </>
        }
      >
        {(close) => (
          <ConditionForm
            schema={schema}
            initial={asked.member === null ? undefined : { field: asked.member }}
            onApply={(condition) => {
              close();
              add(condition);
            }}
          />
        )}
      </Popover>
      {isPlain && conditions.length > 1 && (
        <select
          className="df-input df-select df-match"
          aria-label={t('Match')}
          value={isAny ? 'any' : 'all'}
          onChange={(event) => show(conditions, event.currentTarget.value === 'any')}
        >
          <option value="all">{t('all of')}</option>
          <option value="any">{t('any of')}</option>
        </select>
      )}
      {isPlain ? (
        conditions.map((one, index) => (
          <ConditionChip
            key={`${index} ${conditionText(t, schema, one)}`}
            schema={schema}
            condition={one}
            onChange={(next) =>
              show(
                conditions.map((each, at) => (at === index ? next : each)),
                isAny,
              )
            }
            onRemove={() =>
              show(
                conditions.filter((_, at) => at !== index),
                isAny && conditions.length > 2,
              )
            }
          />
        ))
      ) : (
        <span className="df-chip">
          <span className="df-truncate">{filter}</span>
          <IconButton icon="close" label={t('Remove filter')} onClick={() => onFilter('')} />
        </span>
      )}
      <Popover title={t('Filter as text')} kind="quiet" button={t('Edit as text')}>
        {(close) => (
          <FilterText
            filter={filter}
            onApply={(text) => {
              close();
              onFilter(text);
            }}
          />
        )}
      </Popover>
      {filter && (
        <Button kind="quiet" onClick={() => onFilter('')}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  );
}

function conditionText(t: Translate, schema: TableSchema, one: Condition): string {
  const field = schema.field.find((each) => memberOf(each) === one.field);
  const operator = field && operatorsFor(field).find((each) => each.operator === one.operator);
  return [one.field, t(operator?.label ?? one.operator), one.value].filter(Boolean).join(' ');
}

interface ConditionChipProps {
  schema: TableSchema;
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

function ConditionChip({ schema, condition, onChange, onRemove }: ConditionChipProps) {
  const t = useT();
  const text = conditionText(t, schema, condition);
  return (
    <span className="df-chip">
      <Popover
        title={t('Edit filter {text}', { text })}
        kind="quiet"
        button={<span className="df-truncate">{text}</span>}
      >
        {(close) => (
          <ConditionForm
            schema={schema}
            initial={condition}
            onApply={(next) => {
              close();
              onChange(next);
            }}
          />
        )}
      </Popover>
      <IconButton icon="close" label={t('Remove filter {text}', { text })} onClick={onRemove} />
    </span>
  );
}
