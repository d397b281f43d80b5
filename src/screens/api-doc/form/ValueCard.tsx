import type { ReactNode } from 'react';
import { useT } from '../../ui/useT.ts';
import type { ListedCard } from './CardList.tsx';
import { OpenCard } from './OpenCard.tsx';

export interface ValueCardProps extends ListedCard {
  /** Its accessible name. */
  label: string;
  name: string;
  /** Its facts, shown while it is closed; empty ones are omitted. */
  facts: readonly string[];
  children: ReactNode;
}

/** A named value of an endpoint or a model, as one line until it is opened. */
export function ValueCard({ name, facts, children, ...card }: ValueCardProps) {
  const t = useT();
  return (
    <OpenCard
      {...card}
      summary={
        <>
          <b>{name}</b> <span className="df-hint">{facts.filter(Boolean).join(' · ')}</span>
        </>
      }
      removeLabel={t('Remove {name}', { name })}
    >
      {children}
    </OpenCard>
  );
}
