import { useCallback, useState, type ReactNode } from 'react';
import { formatNumber } from '../../core/messages/formatNumber.ts';
import { plural } from '../../core/messages/plural.ts';
import type { ItemSource } from '../../core/packages/packageItems.ts';
import type { PackageItem } from '../../core/packages/PackageRow.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/list/Checkbox.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { Pagination } from '../ui/list/Pagination.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { useCheckedItems } from './useCheckedItems.ts';

const PAGE_SIZE = 20;

export interface ItemCheckboxesProps {
  label: string;
  source: ItemSource;
  onAdd: (items: readonly PackageItem[]) => void;
  /** More information about them. */
  children?: ReactNode;
}

/** Items with a checkbox each, one page at a time, and one for all. Other pages stay unchanged. */
export function ItemCheckboxes({ label, source, onAdd, children }: ItemCheckboxesProps) {
  const t = useT();
  const [{ text, page }, setQuery] = useState({ text: '', page: 1 });
  const load = useCallback(
    () => source(text, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    [source, text, page],
  );
  const { value, error, retry, stop } = useLoaded(load);
  const total = value?.total ?? 0;
  const isLong = total > PAGE_SIZE || text !== '';
  const { checked, check, checkAll, take, problem, progress } = useCheckedItems(source);
  const add = () => {
    const items = take();
    if (items.length) onAdd(items);
  };
  return (
    <fieldset className="df-items">
      <legend className="df-visually-hidden">{label}</legend>
      {isLong && (
        <FilterBox value={text} onFilter={(filter) => setQuery({ text: filter, page: 1 })} />
      )}
      {error && <ErrorState error={error} onRetry={retry} />}
      {!value && !error && <Skeleton lines={3} onStop={stop} />}
      {value?.total === 0 && <p className="df-hint">{t('Nothing found.')}</p>}
      <div className="df-columns">
        {value?.items.map((item) => (
          <Checkbox
            key={String(item.value)}
            label={item.label}
            checked={checked.has(String(item.value))}
            onChange={(on) => check(item, on)}
          />
        ))}
      </div>
      {isLong && (
        <Pagination
          page={page}
          pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
          total={total}
          size={PAGE_SIZE}
          onPage={(next) => setQuery({ text, page: next })}
        />
      )}
      {children}
      {progress && (
        <Progress label={t('Loading names')} value={progress.done} max={progress.total} />
      )}
      {problem && (
        <p className="df-note df-note-error" role="alert">
          {problem}
        </p>
      )}
      <div className="df-group">
        <Button disabled={progress !== null} onClick={add}>
          {t('Add to package')}
        </Button>
        {total > 0 && (
          <Button kind="quiet" busy={progress !== null} onClick={() => void checkAll(text, total)}>
            {t('Select all {count}', { count: formatNumber(t, total) })}
          </Button>
        )}
        <span className="df-hint" role="status">
          {plural(t, checked.size, { one: '{count} selected', other: '{count} selected' })}
        </span>
      </div>
    </fieldset>
  );
}
