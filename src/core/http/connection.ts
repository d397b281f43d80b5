import type { Transport } from './ApiHost.ts';

/** `doubtful`: a request got no response, and the server was not checked since. */
export interface ConnectionState {
  status: 'there' | 'doubtful' | 'away';
}

/** What this needs of the store, of which `http` knows no more. */
export interface ConnectionStore {
  getState(): ConnectionState;
  setState(state: ConnectionState): void;
  subscribe(listener: (now: ConnectionState, before: ConnectionState) => void): () => void;
}

/** How long a server that is away is left alone between two tries, in ms. Tests wait less. */
export const connectionTimes = { shortest: 2000, longest: 15_000 };

const move = (store: ConnectionStore, status: ConnectionState['status']) => {
  if (store.getState().status !== status) store.setState({ status });
};

/** Notes that a server has responded to what was sent while it was away. */
export function noteResponse(store: ConnectionStore): void {
  if (store.getState().status === 'away') move(store, 'there');
}

/** Notes that no server has responded; a known absence stays one. */
export function noteSilence(store: ConnectionStore): void {
  if (store.getState().status === 'there') move(store, 'doubtful');
}

/** Calls `act` whenever a server that was away is back; the returned function stops that. */
export const onReturn = (store: ConnectionStore, act: () => void): (() => void) =>
  store.subscribe((now, before) => {
    if (before.status === 'away' && now.status === 'there') act();
  });

/** How a gateway speaks for a server that is not there. */
export const isGateway = (status: number): boolean => status >= 502 && status <= 504;

interface Watched {
  readonly apiBase: string;
  readonly browser: { readonly fetch: Transport };
  readonly page: { readonly connection: ConnectionStore };
}

/**
 * Looks whether the server is there as soon as that is in doubt, and while it is away tries again, with
 * longer and longer pauses and when the device is online again. The returned function stops that.
 */
export function watchConnection({ apiBase, browser, page: { connection } }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = connectionTimes.shortest;
  let isLooking = false;
  const isThere = () =>
    browser.fetch(`${apiBase}/system/environment`, { credentials: 'omit', cache: 'no-store' }).then(
      ({ status }) => !isGateway(status),
      () => false,
    );
  const look = async () => {
    if (isLooking || connection.getState().status === 'there') return;
    clearTimeout(timer);
    isLooking = true;
    const isBack = await isThere();
    isLooking = false;
    if (isBack) return move(connection, 'there');
    // a request may have got through in the meantime
    if (connection.getState().status === 'there') return;
    move(connection, 'away');
    timer = setTimeout(() => void look(), pause);
    pause = Math.min(2 * pause, connectionTimes.longest);
  };
  const stop = connection.subscribe(({ status }) => {
    if (status === 'doubtful') {
      pause = connectionTimes.shortest;
      void look();
    } else if (status === 'there') clearTimeout(timer);
  });
  const online = () => void look();
  addEventListener('online', online);
  void look();
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('online', online);
  };
}
