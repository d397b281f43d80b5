import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { savePositions, savedPositions } from '../../../core/schema/savedPositions.ts';
import { layoutDiagram, type Positions } from '../../../core/schema/layoutDiagram.ts';
import type { SchemaPicture } from '../../../core/schema/schemaPicture.ts';
import { useApp } from '../../flow/useApp.ts';

const NOWHERE: Positions = new Map();

/**
 * The positions of the tables: computed, or as users have moved them. These are stored for the
 * service; null for a part of its diagram, which is always computed.
 */
export function usePositions(service: string | null, picture: SchemaPicture) {
  const app = useApp();
  const laid = useMemo(() => layoutDiagram(picture), [picture]);
  const preferences = useStore(app.page.preferences);
  const kept = useMemo(
    () => (service === null ? NOWHERE : savedPositions(preferences, service)),
    [preferences, service],
  );
  // set by the first move; preferences can load at any time, also again
  const [own, setOwn] = useState<Positions | null>(null);
  const latest = useRef(own);
  const moved = own ?? kept;
  const positions = useMemo(
    () => new Map([...laid, ...[...moved].filter(([name]) => laid.has(name))]),
    [laid, moved],
  );
  const put = (next: Positions) => {
    latest.current = next;
    setOwn(next);
  };
  // if the server doesn't store it, it still applies to this visit
  const keep = (next: Positions) => {
    if (service !== null) savePositions(app, service, next).catch(() => undefined);
  };
  return {
    positions,
    isMoved: [...moved.keys()].some((name) => laid.has(name)),
    move: (name: string, x: number, y: number) => {
      const now = latest.current ?? kept;
      const from = now.get(name) ?? laid.get(name);
      if (from) put(new Map(now).set(name, { x: from.x + x, y: from.y + y }));
    },
    drop: () => latest.current && keep(latest.current),
    reset: () => {
      put(new Map());
      keep(new Map());
    },
  };
}
