import { useCallback, useContext } from 'react';
import type { EventType } from '../../core/dialect/Dialect.ts';
import type { EventPath } from '../../core/scripts/eventMap.ts';
import { pathsOf } from '../../core/scripts/eventPaths.ts';
import { useLoaded, type Loaded } from '../ui/useLoaded.ts';
import { ScriptsContext } from './ScriptsContext.ts';

/** The paths with events of one service. */
export function useServicePaths(type: EventType, service: string): Loaded<readonly EventPath[]> {
  const { catalog } = useContext(ScriptsContext);
  return useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const maps = await catalog.ofService(service, signal);
        return pathsOf(maps[type], service);
      },
      [catalog, type, service],
    ),
  );
}
