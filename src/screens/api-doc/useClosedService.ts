import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { focusWhenShown } from '../flow/focusWhenShown.ts';

export interface ClosedService {
  /** The list of services. */
  list: RefObject<HTMLDivElement | null>;
  /** The name of the service that was open before; null if there was none. */
  closed: string | null;
  /** The service was chosen from the list. */
  isChosen: boolean;
}

/** Moves the focus from a service that is closed to its entry in the list. */
export function useClosedService(service: string | null): ClosedService {
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ service, before: null as string | null, isFirst: true });
  if (shown.service !== service) setShown({ service, before: shown.service, isFirst: false });
  const closed = shown.before;
  useLayoutEffect(() => {
    const area = list.current?.closest('.df-workbench');
    if (closed === null || !area) return undefined;
    // until the list has loaded, and if the service was deleted
    area.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const entry = `[data-key="${CSS.escape(closed)}"] :is(a, button)`;
    return focusWhenShown(area, () => area.querySelector<HTMLElement>(entry));
  }, [closed]);
  return { list, closed, isChosen: !shown.isFirst && closed === null };
}
