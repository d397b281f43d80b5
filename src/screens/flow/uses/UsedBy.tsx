import { useState } from 'react';
import type { Uses } from '../../../core/uses/Uses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import section from '../../ui/form/section.css' with { type: 'css' };
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { UseList } from './UseList.tsx';

export interface UsedByProps {
  load: () => Promise<Uses>;
  /** Said where nothing was found. */
  none: string;
}

/** What refers to a saved record; looked for when it is opened. */
export function UsedBy(props: UsedByProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useSheet(section);
  return (
    <details
      className="df-section df-fold"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Used by')}</summary>
      {isOpen && <FoundUses {...props} />}
    </details>
  );
}

function FoundUses({ load, none }: UsedByProps) {
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={2} />;
  return <UseList uses={value} none={none} />;
}
