import { useCallback, useState, type ReactNode } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { plural } from '../../core/messages/plural.ts';
import { allItems, type ItemSource } from '../../core/packages/packageItems.ts';
import type { PackageItem } from '../../core/packages/PackageRow.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { FilterBox } from '../kit/FilterBox.tsx';
import { Pagination } from '../kit/Pagination.tsx';
import { Progress } from '../kit/Progress.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useLoaded } from '../kit/useLoaded.ts';
import { useT } from '../kit/useT.ts';

const PAGE_SIZE = 20;

export interface ItemTicksProps {
  label: string;
  source: ItemSource;
  onAdd: (items: readonly PackageItem[]) => void;
  /** What else is to be said of them. */
  children?: ReactNode;
}

type Ticked = ReadonlyMap<string, PackageItem>;
const none: Ticked = new Map();

/** Items to tick, a page at a time, or all of them at once; what is ticked elsewhere stays ticked. */
export function ItemTicks({ label, source, onAdd, children }: ItemTicksProps) {
  const t = useT();
  const [{ text, page }, setQuery] = useState({ text: '', page: 1 });
  const load = useCallback(
    () => source(text, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    [source, text, page],
  );
  const { value, error, retry } = useLoaded(load);
  const [ticked, setTicked] = useState(none);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const total = value?.total ?? 0;
  const isLong = total > PAGE_SIZE || text !== '';

  const tick = (item: PackageItem, on: boolean) => {
    const next = new Map(ticked);
    if (on) next.set(String(item.value), item);
    else next.delete(String(item.value));
    setTicked(next);
  };
  const tickAll = async () => {
    setProblem(null);
    try {
      setProgress({ done: 0, total });
      const items = await allItems(source, text, (done, all) => setProgress({ done, total: all }));
      setTicked(new Map([...ticked, ...items.map((item) => [String(item.value), item] as const)]));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(t(failure.message));
    } finally {
      setProgress(null);
    }
  };
  const add = () => {
    setProblem(ticked.size ? null : t('Nothing is selected for export.'));
    if (!ticked.size) return;
    onAdd([...ticked.values()]);
    setTicked(none);
  };
  return (
    <fieldset className="df-items">
      <legend className="df-sr">{label}</legend>
      {isLong && (
        <FilterBox value={text} onFilter={(filter) => setQuery({ text: filter, page: 1 })} />
      )}
      {error && <ErrorState error={error} onRetry={retry} />}
      {!value && !error && <Skeleton lines={3} />}
      {value?.total === 0 && <p className="df-hint">{t('Nothing found.')}</p>}
      <div className="df-columns">
        {value?.items.map((item) => (
          <Checkbox
            key={String(item.value)}
            label={item.label}
            checked={ticked.has(String(item.value))}
            onChange={(on) => tick(item, on)}
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
        <Progress label={t('Reading the names')} value={progress.done} max={progress.total} />
      )}
      {problem && (
        <p className="df-note df-note-error" role="alert">
          {problem}
        </p>
      )}
      <div className="df-group">
        <Button onClick={add}>{t('Add to package')}</Button>
        {total > 0 && (
          <Button kind="quiet" busy={progress !== null} onClick={() => void tickAll()}>
            {t('Select all {count}', { count: total })}
          </Button>
        )}
        <span className="df-hint" role="status">
          {plural(t, ticked.size, { one: '{count} selected', other: '{count} selected' })}
        </span>
      </div>
    </fieldset>
  );
}
