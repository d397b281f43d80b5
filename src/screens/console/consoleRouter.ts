import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where the console keeps its path: after `#`, in the page's path, or only in memory. */
export type Routing = 'hash' | 'history' | 'none';

/** The router of one console. Paths are those of the routes, e.g. `/users/3?tab=lookups`. */
export interface ConsoleRouter {
  /** The path that is shown. */
  readonly path: StoreApi<string>;
  /** Whether the path is the one that the page was loaded with: users may not have chosen it. */
  readonly isLoadedHere: () => boolean;
  /** The prefix of a path in links, so that they can be copied; undefined without routing. */
  readonly linkBase: string | undefined;
  /** Shows `path` without a question. */
  go: (path: string, options?: { replace?: boolean }) => void;
  /** Replaces the present page by the one that `address` names; ignores one beyond this console. */
  resume: (address: string) => void;
  /**
   * Follows Back, Forward and typed URLs until the returned function is called. While `mayLeave`
   * is pending, the URL is reset to the page that is still shown, and nothing else is asked.
   */
  listen: (mayLeave: () => true | Promise<boolean>) => () => void;
}

/** Exactly one leading slash: a path can never name another host. */
const inside = (path: string): string => `/${path.replace(/^[/\\\s]+/, '')}`;

/** Positions in the history count up, so that a rejected Back can be undone exactly. */
const POSITION = 'dfPosition';

/** The router of a console; with `history` routing, `basePath` is its path on the host. */
export function createConsoleRouter(
  routing: Routing,
  basePath: string,
  view: Window = window,
): ConsoleRouter {
  const { history, location } = view;
  const base = inside(basePath).replace(/\/+$/, '');
  const isBelow = ({ pathname }: URL | Location) =>
    pathname === base || pathname.startsWith(`${base}/`);
  const read = (at: URL | Location = location) => {
    if (routing === 'hash') return inside(at.hash.slice(1));
    return isBelow(at) ? inside(at.pathname.slice(base.length) + at.search) : '/';
  };
  // the whole URL, because a <base> element would resolve a bare fragment to another page
  const linkBase = routing === 'hash' ? `${location.pathname}${location.search}#` : base;
  const positionHere = () => (history.state as Record<string, number> | null)?.[POSITION];
  const stamp = () => history.replaceState({ ...history.state, [POSITION]: position }, '');

  const path = createStore(() => (routing === 'none' ? '/' : read()));
  let position = positionHere() ?? 0;
  let hasMoved = false;
  path.subscribe(() => (hasMoved = true));
  const isLoadedHere = () => !hasMoved;

  if (routing === 'none') {
    return {
      path,
      isLoadedHere,
      linkBase: undefined,
      go: (to) => path.setState(inside(to), true),
      resume: () => undefined,
      listen: () => () => undefined,
    };
  }
  const go: ConsoleRouter['go'] = (to, { replace = false } = {}) => {
    const target = inside(to);
    if (target === path.getState()) return;
    if (!replace) position += 1;
    const state = { [POSITION]: position };
    history[replace ? 'replaceState' : 'pushState'](state, '', linkBase + target);
    path.setState(target, true);
  };
  return {
    path,
    isLoadedHere,
    linkBase,
    go,
    resume(address) {
      const at = new URL(address);
      const isHere = routing === 'hash' ? at.pathname === location.pathname : isBelow(at);
      if (isHere && at.origin === location.origin) go(read(at), { replace: true });
      hasMoved = false;
    },
    listen(mayLeave) {
      let allowed = false;
      let asking = false;
      let putBack = () => {};
      const arrive = async () => {
        const target = read();
        if (target === path.getState()) return putBack();
        // a typed URL has no position yet: it follows the one shown
        const arrived = positionHere() ?? position + 1;
        // one question at a time: another Back in the meantime is only undone
        const answer = !asking && (allowed || mayLeave());
        allowed = false;
        if (answer === true) {
          position = arrived;
          stamp();
          path.setState(target, true);
          return;
        }
        const steps = arrived - position;
        // a second step while the first is pending would be mistaken for both
        const isBack = answer && new Promise<void>((resolve) => (putBack = resolve));
        history.go(-steps);
        if (!answer) return;
        asking = true;
        [allowed] = await Promise.all([answer, isBack]);
        asking = false;
        if (allowed) history.go(steps);
      };
      stamp();
      const follow = () => void arrive();
      view.addEventListener('popstate', follow);
      return () => view.removeEventListener('popstate', follow);
    },
  };
}
