import { useMemo, useRef, useState } from 'react';
import { keepSpots, keptSpots } from '../../core/schema/keptSpots.ts';
import { layoutPicture, type Spots } from '../../core/schema/layoutPicture.ts';
import type { SchemaPicture } from '../../core/schema/schemaPicture.ts';
import { useApp } from '../kit/useApp.ts';

/** Where the tables are: laid out, or as somebody has put them. */
export function useSpots(service: string, picture: SchemaPicture) {
  const app = useApp();
  const laid = useMemo(() => layoutPicture(picture), [picture]);
  const [moved, setMoved] = useState<Spots>(() => keptSpots(app, service));
  const latest = useRef(moved);
  const spots = useMemo(
    () => new Map([...laid, ...[...moved].filter(([name]) => laid.has(name))]),
    [laid, moved],
  );
  const put = (next: Spots) => {
    latest.current = next;
    setMoved(next);
  };
  return {
    spots,
    isMoved: moved.size > 0,
    move: (name: string, x: number, y: number) => {
      const from = latest.current.get(name) ?? laid.get(name);
      if (from) put(new Map(latest.current).set(name, { x: from.x + x, y: from.y + y }));
    },
    drop: () => keepSpots(app, service, latest.current),
    reset: () => {
      put(new Map());
      keepSpots(app, service, new Map());
    },
  };
}
