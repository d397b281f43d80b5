import type { SessionState } from '../core/session/SessionState.ts';

const internals = new WeakMap<HTMLElement, ElementInternals>();

/** What `:state()` can ask for: no one is signed in, someone is, someone was. */
const NAMES = {
  restoring: null,
  anonymous: 'signed-out',
  'signed-in': 'signed-in',
  expired: 'expired',
} as const satisfies Record<SessionState['status'], string | null>;

/** To be called once, by the constructor of an element. */
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
