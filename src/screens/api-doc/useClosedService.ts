import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusWhenShown } from '../flow/focusWhenShown.ts';

export interface ClosedService {
  /** The list of services. */
  list: RefObject<HTMLDivElement | null>;
  /** The name of the service that was open before; null if there was none. */
  closed: string | null;
}

/** Moves the focus from a service that is closed to its entry in the list. */
export function useClosedService(service: string | null): ClosedService {
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ service: string | null; closed: string | null }>({
    service,
    closed: null,
  });
  if (shown.service !== service) setShown({ service, closed: shown.service });
  const { closed } = shown;
  useEffect(() => {
    const area = list.current?.closest('.df-workbench');
    if (closed === null || !area) return undefined;
    // until the list has loaded, and if the service was deleted
    area.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const entry = `[data-key="${CSS.escape(closed)}"] :is(a, button)`;
    return focusWhenShown(area, () => area.querySelector<HTMLElement>(entry));
  }, [closed]);
  return { list, closed };
}
