import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Route } from '../../core/navigation/routes.ts';
import { useApp } from '../flow/useApp.ts';

/** The page's chat: on the launchpad only if the instance asks for it, elsewhere unless it refuses (spec 1 §2). */
export function Chat({ node, route }: { node: HTMLElement; route: Route | null }) {
  const { page } = useApp();
  const environment = useStore(page.environment, (state) => state.environment);
  const place = useRef<HTMLDivElement>(null);
  // moved, not drawn: what runs in it is the page's own
  useLayoutEffect(() => place.current?.replaceChildren(node), [node]);
  const { launchpad = false, admin = true } = environment?.chat ?? {};
  const isShown = environment && (route?.tag === 'df-launchpad' ? launchpad : admin);
  return <div ref={place} hidden={!isShown} />;
}
