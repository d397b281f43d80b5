import { useCallback, useSyncExternalStore } from './react.mjs';

const identity = (state) => state;

/** `zustand` for the script-tag builds: its hook, as it is without its tools for developers. */
export function useStore(store, select = identity) {
  const getSnapshot = useCallback(() => select(store.getState()), [store, select]);
  return useSyncExternalStore(store.subscribe, getSnapshot);
}
