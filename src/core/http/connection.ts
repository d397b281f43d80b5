import type { Transport } from './ApiHost.ts';
import { secondsToWait } from './askedToWait.ts';

/** `doubtful`: a request got no response, and the server was not checked since. */
export interface ConnectionState {
  status: 'there' | 'doubtful' | 'away';
}

/** The part of the store that this uses, so that `http` doesn't depend on the rest. */
export interface ConnectionStore {
  getState(): ConnectionState;
  setState(state: ConnectionState): void;
  subscribe(listener: (now: ConnectionState, before: ConnectionState) => void): () => void;
}

/**
 * How long to wait between two checks of an unreachable server, and how long for the response to
 * one, in ms. A gateway can ask for longer pauses, up to `asked`: what it says is a guess, and
 * people look at a page that can't do anything. Shorter in tests.
 */
export const connectionTimes = {
  shortest: 2000,
  longest: 15_000,
  asked: 60_000,
  patience: 10_000,
};

const move = (store: ConnectionStore, status: ConnectionState['status']) => {
  if (store.getState().status !== status) store.setState({ status });
};

/** Notes that a server has responded to a request sent while it was unreachable. */
export function noteResponse(store: ConnectionStore): void {
  if (store.getState().status === 'away') move(store, 'there');
}

/** Notes that no server has responded; a known outage stays one. */
export function noteSilence(store: ConnectionStore): void {
  if (store.getState().status === 'there') move(store, 'doubtful');
}

/** Calls `act` whenever an unreachable server is back. Returns a function that stops this. */
export const onReturn = (store: ConnectionStore, act: () => void): (() => void) =>
  store.subscribe((now, before) => {
    if (before.status === 'away' && now.status === 'there') act();
  });

/** Whether a gateway responds for a server that is unreachable. */
export const isGateway = (status: number): boolean => status >= 502 && status <= 504;

interface Watched {
  readonly apiBase: string;
  readonly browser: { readonly fetch: Transport; readonly now: () => number };
  readonly page: { readonly connection: ConnectionStore };
}

/**
 * Checks whether the server is reachable as soon as that is in doubt. While it isn't, checks again
 * with increasing pauses, and when the device is back online. Returns a function that stops this.
 */
export function watchConnection({ apiBase, browser, page: { connection } }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = connectionTimes.shortest;
  let isLooking = false;
  /** Returns null if the server is there, otherwise the pause that a gateway asks for, in ms. */
  const waitFor = () => {
    // a connection can be accepted and never answered, which browsers tolerate for minutes
    const signal = AbortSignal.timeout(connectionTimes.patience);
    return browser
      .fetch(`${apiBase}/system/environment`, { credentials: 'omit', cache: 'no-store', signal })
      .then(
        ({ status, headers }) =>
          isGateway(status)
            ? 1000 * secondsToWait(headers.get('Retry-After'), browser.now())
            : null,
        () => 0,
      );
  };
  const look = async () => {
    if (isLooking || connection.getState().status === 'there') return;
    clearTimeout(timer);
    isLooking = true;
    const asked = await waitFor();
    isLooking = false;
    if (asked === null) return move(connection, 'there');
    // a request may have succeeded in the meantime
    if (connection.getState().status === 'there') return;
    move(connection, 'away');
    timer = setTimeout(() => void look(), Math.max(pause, Math.min(asked, connectionTimes.asked)));
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
