import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';

export interface CardListProps<T> {
  title: string;
  add: string;
  items: readonly T[];
  onAdd: () => void;
  /** Returns whether the entry was removed. */
  onRemove: (item: T) => boolean;
  children: (item: T, card: ListedCard) => ReactNode;
}

/** What an entry gets from its list. */
export interface ListedCard {
  /** It was just added. */
  startsOpen: boolean;
  onRemove: () => void;
}

/** A list of entries that open one by one, with a button to add another. */
export function CardList<T>({ title, add, items, onAdd, onRemove, children }: CardListProps<T>) {
  const t = useT();
  const id = useElementId();
  const [added, setAdded] = useState(-1);
  // an entry has no name that lasts: what was typed in it must not be shown in the one after it
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const keys = keysOf(items.length + 1, removed);
  return (
    <section className="df-cards" role="group" aria-labelledby={id}>
      <div className="df-head">
        <h4 id={id}>{title}</h4>
        <Button
          kind="quiet"
          onClick={() => {
            setAdded(keys[items.length] ?? -1);
            onAdd();
          }}
        >
          <Icon name="plus" />
          {add}
        </Button>
      </div>
      {items.length === 0 && <p className="df-hint">{t('None yet.')}</p>}
      {items.length > 0 && (
        <ul className="df-card-list">
          {items.map((item, index) => (
            <Fragment key={keys[index]}>
              {children(item, {
                startsOpen: keys[index] === added,
                onRemove: () => {
                  if (onRemove(item)) setRemoved([...removed, keys[index] ?? -1]);
                },
              })}
            </Fragment>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The keys of entries: their places among all that the list has had. */
function keysOf(count: number, removed: readonly number[]): readonly number[] {
  const all = Array.from({ length: count + removed.length }, (_, key) => key);
  return all.filter((key) => !removed.includes(key));
}
