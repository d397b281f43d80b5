/** Calls `act` once the page has requested and drawn what it is about to show. */
// not every browser has requestIdleCallback
export const whenIdle = (act: () => void): void => {
  (globalThis.requestIdleCallback ?? setTimeout)(act);
};
