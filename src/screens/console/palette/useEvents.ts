import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { eventService, matchEvents } from '../../../core/palette/events.ts';
import { mayOpen, type Place } from '../../../core/palette/places.ts';
import { createEventCatalog } from '../../../core/scripts/eventCatalog.ts';
import type { EventMaps } from '../../../core/scripts/eventMap.ts';
import { scriptNames } from '../../../core/scripts/scriptNames.ts';
import { databasesStore } from '../../../core/tables/databasesStore.ts';
import { useApp } from '../../flow/useApp.ts';

/**
 * The events that match `text` and have no script. Those of a service load when `text` begins with
 * its name and a dot; those of all would be too many.
 */
export function useEvents(text: string): readonly Place[] {
  const app = useApp();
  const names = useStore(databasesStore(app), (state) => state.names);
  const scripted = useStore(scriptNames(app), (state) => state.names);
  const [catalog] = useState(() => createEventCatalog(app));
  const [read, setRead] = useState<{ service: string; maps: EventMaps } | null>(null);
  const service = mayOpen(app, '/scripts') ? eventService(names, text) : null;
  useEffect(() => {
    if (service === null) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    catalog.ofService(service, signal).then(
      (maps) => !signal.aborted && setRead({ service, maps }),
      // scripts and endpoints are found without them
      () => undefined,
    );
    return () => reading.abort();
  }, [catalog, service]);
  return useMemo(
    () =>
      read && read.service === service && scripted
        ? matchEvents(read.maps, read.service, text, scripted)
        : [],
    [read, service, scripted, text],
  );
}
