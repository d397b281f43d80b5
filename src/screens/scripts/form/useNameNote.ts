import { useCallback, useContext, useEffect, useState } from 'react';
import { hasEvent, parseEventName } from '../../../core/scripts/eventPaths.ts';
import { CHECK_DELAY_MS } from '../../../core/text/checkDelay.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { ScriptsContext } from '../ScriptsContext.ts';

/** What a script's name leads to, if that isn't obvious: a copy, or a script that never runs. */
export function useNameNote(typed: string): string | undefined {
  const t = useT();
  const { catalog, scripted, open } = useContext(ScriptsContext);
  // a half-typed name isn't a mistake
  const [name, setName] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { service } = parseEventName(name);
  const isKnown = !name || (scripted?.includes(name) ?? true);
  const { value: maps } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => (isKnown ? null : catalog.ofService(service, signal)),
      [catalog, service, isKnown],
    ),
  );
  const isCopy = !!name && name !== open && scripted?.includes(open);
  const notes = [
    isCopy && t('Saving creates a copy. {name} stays as it is.', { name: open }),
    maps && !hasEvent(maps, name) && t("No event has this name, so the script won't run."),
  ];
  return notes.filter(Boolean).join(' ') || undefined;
}
