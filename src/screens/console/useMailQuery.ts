import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { routeOf } from '../../core/navigation/routes.ts';
import type { ConsoleRouter } from './consoleRouter.ts';

const NOTHING = { path: '', query: '' };

/**
 * The query that an email's link brought to the shown page. It is removed from the URL
 * before the first paint and kept here: codes must not stay in the history or be visible to others.
 */
export function useMailQuery(router: ConsoleRouter): string | undefined {
  const path = useStore(router.path);
  const route = routeOf(path);
  const query = route?.takesCode ? path.slice(route.path.length) : '';
  const [taken, setTaken] = useState(NOTHING);
  const isNew = route !== undefined && query !== '';
  if (isNew && (taken.query !== query || taken.path !== route.path)) {
    setTaken({ path: route.path, query });
  } else if (taken !== NOTHING && taken.path !== route?.path) {
    // a code works once: returning to the page doesn't restore it
    setTaken(NOTHING);
  }
  useLayoutEffect(() => {
    if (isNew) router.go(route.path, { replace: true });
  }, [router, route, isNew]);
  return route?.takesCode && taken.path === route.path ? taken.query : undefined;
}
