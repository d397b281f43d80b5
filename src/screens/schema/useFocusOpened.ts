import { useLayoutEffect, type RefObject } from 'react';
import { useFocusFromPage } from '../ui/useFocusFromPage.ts';
import { useSchemaNav } from './SchemaNav.ts';

/**
 * Moves the focus to what `selector` finds in a box when it is rendered, because the user has just
 * opened it; nowhere if it is null.
 */
export function useFocusOpened(box: RefObject<HTMLElement | null>, selector: string | null): void {
  const { moved } = useSchemaNav();
  // before the user can type
  useLayoutEffect(() => {
    if (moved && selector !== null) box.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [box, moved, selector]);
  useFocusFromPage(box, selector);
}
