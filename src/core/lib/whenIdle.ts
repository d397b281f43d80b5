// not every browser has requestIdleCallback
const schedule = globalThis.requestIdleCallback ?? setTimeout;

/** Calls `act` once the page has requested and drawn what it is about to show. */
export const whenIdle = (act: () => void): void => void schedule(act);
