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
  /** One entry; `isNew` if it was just added. */
  children: (item: T, isNew: boolean) => ReactNode;
}

/** A list of entries that open one by one, with a button to add another. */
export function CardList<T>({ title, add, items, onAdd, children }: CardListProps<T>) {
  const t = useT();
  const id = useElementId();
  const [added, setAdded] = useState(-1);
  return (
    <section className="df-cards" role="group" aria-labelledby={id}>
      <div className="df-head">
        <h4 id={id}>{title}</h4>
        <Button
          kind="quiet"
          onClick={() => {
            setAdded(items.length);
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
            <Fragment key={index}>{children(item, index === added)}</Fragment>
          ))}
        </ul>
      )}
    </section>
  );
}
