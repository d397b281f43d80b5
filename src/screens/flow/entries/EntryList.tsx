import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { showControls } from '../../../core/lib/showControls.ts';
import type { ListQuery } from '../../../core/navigation/ListQuery.ts';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FilterBox } from '../../ui/list/FilterBox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import { useT } from '../../ui/useT.ts';
import { Name } from '../../ui/Name.tsx';

export interface EntryListProps<T extends Entity, F> {
  label: string;
  collection: Collection<T, F>;
  query: ListQuery;
  pageLimit: number;
  /** The id of the open entry, or `create`. */
  chosen: string | null;
  href: (entry: T) => string | undefined;
  hintOf?: ((entry: T) => ReactNode) | undefined;
  onChoose: (entry: T) => void;
  onAdd: () => void;
  onQuery: (changes: Partial<ListQuery>) => void;
}

/** A few entries are faster to read than to search. */
const SEARCH_ABOVE = 8;

/** The entries of an `EntryScreen` by name, the open one marked, with a button to add one. */
export function EntryList<T extends Entity, F>(props: EntryListProps<T, F>) {
  const { label, collection, query, chosen, pageLimit } = props;
  const { messages, nameOf } = collection.resource;
  const t = useT();
  const { rows, total, status, error } = useStore(collection.store);
  const isNew = chosen === 'create';
  return (
    <div className="df-entry-list">
      <div className="df-group" data-actions>
        <Button onClick={props.onAdd} disabled={isNew}>
          <Icon name="plus" />
          {t('Add')}
        </Button>
      </div>
      {(total > SEARCH_ABOVE || query.filter) && (
        <FilterBox value={query.filter} onFilter={(filter) => props.onQuery({ filter, page: 1 })} />
      )}
      {error && (
        <ErrorState
          lead={t("Couldn't load “{name}”.", { name: label })}
          error={error}
          onRetry={() => void collection.load(query)}
        />
      )}
      {status === 'loading' &&
        (rows.length === 0 ? (
          <Skeleton lines={4} onStop={collection.stop} />
        ) : (
          <SlowNote onStop={collection.stop} />
        ))}
      {status === 'ready' && total === 0 && !isNew && (
        <p className="df-hint">{t(query.filter ? messages.emptySearch : messages.empty)}</p>
      )}
      <ul className="df-choices" aria-label={label}>
        {rows.map((entry) => {
          const isOpen = String(entry.id) === chosen;
          const hint = props.hintOf?.(entry);
          return (
            <li key={String(entry.id)}>
              <Link
                className="df-option df-entry"
                aria-current={isOpen || undefined}
                href={props.href(entry)}
                onOpen={() => props.onChoose(entry)}
              >
                <span className="df-truncate">
                  <Name>{nameOf(entry)}</Name>
                </span>
                {hint && (
                  <span className="df-hint df-truncate">
                    {typeof hint === 'string' ? <bdi>{showControls(hint)}</bdi> : hint}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
        {isNew && (
          <li>
            <span className="df-option df-entry" aria-current="true">
              {t('New')}
            </span>
          </li>
        )}
      </ul>
      {total > pageLimit && (
        <Pagination
          page={query.page}
          pages={Math.ceil(total / pageLimit)}
          total={total}
          onPage={(page) => props.onQuery({ page })}
        />
      )}
    </div>
  );
}
