import type { Uses } from '../../../core/uses/Uses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FoldSection } from '../../ui/form/FoldSection.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { UseList } from './UseList.tsx';

export interface UsedByProps {
  load: () => Promise<Uses>;
  /** Shown if nothing was found. */
  none: string;
}

/** What refers to a saved record; searched when it is opened. */
export function UsedBy(props: UsedByProps) {
  const t = useT();
  return <FoldSection title={t('Used by')}>{() => <FoundUses {...props} />}</FoldSection>;
}

function FoundUses({ load, none }: UsedByProps) {
  const { value, error, retry, stop } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={2} onStop={stop} />;
  return <UseList uses={value} none={none} />;
}
