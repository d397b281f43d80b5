import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';

export interface CardListProps {
  title: string;
  add: string;
  /** How many there are. */
  count: number;
  onAdd: () => void;
  /** One of them; `isNew` where it was added just now. */
  children: (index: number, isNew: boolean) => ReactNode;
}

/** A list of entries that open one by one, with a button to add another. */
export function CardList({ title, add, count, onAdd, children }: CardListProps) {
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
            setAdded(count);
            onAdd();
          }}
        >
          <Icon name="plus" />
          {add}
        </Button>
      </div>
      {count === 0 && <p className="df-hint">{t('None yet.')}</p>}
      {count > 0 && (
        <ul className="df-card-list">
          {Array.from({ length: count }, (_, index) => children(index, index === added))}
        </ul>
      )}
    </section>
  );
}
