import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  forgetPositions,
  savePositions,
  savedPositions,
} from '../../../core/schema/savedPositions.ts';
import { layoutDiagram, onTop, type Positions } from '../../../core/schema/layoutDiagram.ts';
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
  // on top of the stored ones, which can load at any time, also again
  const [own, setOwn] = useState<Own>(UNMOVED);
  const latest = useRef(own);
  const moved = useMemo(() => withOwn(kept, own), [kept, own]);
  const positions = useMemo(
    () => onTop(laid, new Map([...moved].filter(([name]) => laid.has(name)))),
    [laid, moved],
  );
  const put = (next: Own) => {
    latest.current = next;
    setOwn(next);
  };
  // if the server doesn't store it, it still applies to this visit
  const keep = (save: (of: string) => Promise<void>) => {
    if (service !== null) save(service).catch(() => undefined);
  };
  return {
    positions,
    isMoved: [...moved.keys()].some((name) => laid.has(name)),
    move: (name: string, x: number, y: number) => {
      const now = latest.current;
      const from = withOwn(kept, now).get(name) ?? laid.get(name);
      if (!from) return;
      const at = { x: from.x + x, y: from.y + y };
      put({ ...now, moved: onTop(now.moved, new Map([[name, at]])) });
    },
    drop: () => {
      const { moved: since } = latest.current;
      if (since.size) keep((of) => savePositions(app, of, since));
    },
    reset: () => {
      put({ isReset: true, moved: NOWHERE });
      keep((of) => forgetPositions(app, of));
    },
  };
}

/** What was moved on this page. */
interface Own {
  moved: Positions;
  /** The stored positions no longer apply. */
  isReset: boolean;
}

const UNMOVED: Own = { moved: NOWHERE, isReset: false };

const withOwn = (kept: Positions, { moved, isReset }: Own): Positions =>
  isReset ? moved : onTop(kept, moved);
