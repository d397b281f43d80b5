import { cancelableEvents, type DfEventMap, type DfEventName } from './events.ts';

export interface EmitOptions {
  /** Whether a listener may refuse; by default as `cancelableEvents` says. */
  cancelable?: boolean;
}

/** Events without detail need no second argument. */
type DetailOf<K extends DfEventName> = DfEventMap[K] extends undefined
  ? [detail?: undefined, options?: EmitOptions]
  : [detail: DfEventMap[K], options?: EmitOptions];

export type Emit = <K extends DfEventName>(type: K, ...rest: DetailOf<K>) => boolean;

/** Fires a bubbling, composed event at `target`; false when a listener prevented it. */
export function emitEvent<K extends DfEventName>(
  target: EventTarget,
  type: K,
  ...[detail, options = {}]: DetailOf<K>
): boolean {
  const { cancelable = cancelableEvents.has(type) } = options;
  return target.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
  );
}
