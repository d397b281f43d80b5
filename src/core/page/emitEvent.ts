import { cancelableEvents, type DfEventMap, type DfEventName } from './events.ts';

/** Events without detail need no second argument. */
type DetailOf<K extends DfEventName> = DfEventMap[K] extends undefined
  ? [detail?: undefined]
  : [detail: DfEventMap[K]];

export type Emit = <K extends DfEventName>(type: K, ...rest: DetailOf<K>) => boolean;

/** Fires a bubbling, composed event at `target`; returns false if a listener prevented it. */
export function emitEvent<K extends DfEventName>(
  target: EventTarget,
  type: K,
  ...[detail]: DetailOf<K>
): boolean {
  return target.dispatchEvent(
    new CustomEvent(type, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: cancelableEvents.includes(type),
    }),
  );
}
