import { useEffect, useState } from 'react';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import type { NamedRecord } from '../../../core/collections/findRecords.ts';
import { recordsNamed } from '../../../core/collections/recordsNamed.ts';
import type { Problems } from '../../ui/problemAt.ts';
import { useApp } from '../../flow/useApp.ts';

/** A name that is still being typed isn't checked. */
const PAUSE_MS = 500;

export interface Namesakes {
  /** A record with exactly this name: a save would be rejected. */
  same: NamedRecord | undefined;
  /** Records whose names differ only in capitalization. */
  similar: readonly NamedRecord[];
}

/** Other services with the form's name, requested while the user types. */
export function useNamesakes(
  { id, name: typed, savedName }: ServiceForm,
  problems: Problems,
): Namesakes {
  const app = useApp();
  const name = typed.trim();
  const [found, setFound] = useState<{ of: string; twins: readonly NamedRecord[] } | null>(null);
  // problems: a save was tried in the meantime, and may have created one with that name
  useEffect(() => {
    if (!name || name === savedName) return;
    const stop = new AbortController();
    const look = async () => {
      // if this fails, the server reports it on save
      const twins = await recordsNamed(app, 'system/service', name, stop.signal).catch(() => []);
      if (!stop.signal.aborted) setFound({ of: name, twins });
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [app, name, savedName, problems]);
  const twins = found?.of === name && name !== savedName ? found.twins : [];
  const others = twins.filter((one) => String(one.id) !== String(id));
  return {
    same: others.find((one) => one.name === name),
    similar: others.filter((one) => one.name !== name),
  };
}
