import { useCallback, useState } from 'react';
import type { Id } from '../../../core/lib/Id.ts';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { UseList } from '../../flow/form/UseList.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

/** Who refers to a saved app; looked for when it is opened. */
export function AppUses({ id }: { id: Id }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="df-section"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Used by')}</summary>
      {isOpen && <FoundUses id={id} />}
    </details>
  );
}

function FoundUses({ id }: { id: Id }) {
  const t = useT();
  const app = useApp();
  const load = useCallback(async () => (await fetchUses()).appUses(app, [id]), [app, id]);
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={2} />;
  return <UseList uses={value} none={t('Not used by any user, admin, group or service.')} />;
}
