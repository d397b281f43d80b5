import type { SessionState } from '../core/session/SessionState.ts';

const internals = new WeakMap<HTMLElement, ElementInternals>();

/** The names for `:state()`: signed out, signed in, or session expired. */
const NAMES = {
  restoring: null,
  anonymous: 'signed-out',
  'signed-in': 'signed-in',
  expired: 'expired',
} as const satisfies Record<SessionState['status'], string | null>;

/** Call this once, in the constructor of an element. */
export function keepInternals(host: HTMLElement): void {
  internals.set(host, host.attachInternals());
}

/** Lets a page style an element by its session: `df-login:state(signed-in)`. */
export function showSessionState(host: HTMLElement, status: SessionState['status']): void {
  const states = internals.get(host)?.states;
  if (!states) return;
  states.clear();
  const name = NAMES[status];
  if (name) states.add(name);
}
