import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import {
  claimNoticeHost,
  dismiss,
  keepNoticesPrivate,
  noticeTimes,
  type Notice,
} from '../../core/notices/notices.ts';
import { offline } from '../../core/http/apiError.ts';
import { onReturn } from '../../core/http/connection.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { useEmit } from '../ui/ElementContext.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { ServerText } from '../ui/ServerText.tsx';
import { barsUnder } from './barsUnder.ts';
import { useApp } from './useApp.ts';
import { useT } from '../ui/useT.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useServerAway } from './useServerAway.ts';

/** The notices of the page, in live regions; only the first stack on the page shows them. */
export function NoticeStack() {
  const app = useApp();
  const t = useT();
  const stack = useRef<HTMLDivElement>(null);
  const [outlet] = useState(() => Symbol('outlet'));
  const notices = useStore(app.page.notices, (state) => state.notices);
  const mine = useStore(app.page.notices, (state) => state.hosts[0] === outlet);
  useEffect(() => claimNoticeHost(app, outlet), [app, outlet]);
  useEffect(() => keepNoticesPrivate(app), [app]);
  const isAway = useServerAway(app, mine);
  // one line replaces the notices of all requests that failed because of it
  const unreachable = errorText(t, offline());
  const isHidden = ({ message, waits }: Notice) => isAway && (waits || message === unreachable);
  const shown = mine ? notices.filter((notice) => !isHidden(notice)) : [];
  useEffect(() => {
    if (!mine) return undefined;
    const { connection, notices: store } = app.page;
    return onReturn(connection, () =>
      store.setState((state) => ({
        notices: state.notices.filter(({ message }) => message !== unreachable),
      })),
    );
  }, [app, mine, unreachable]);
  const leaveFocus = useFocusAround(stack);
  const last = shown.at(-1)?.id;
  useEffect(() => {
    const node = stack.current;
    // an element that has just left the page can still run its effects
    if (!node?.isConnected) return;
    // shown again for each notice: in the top layer, the last one is above open dialogs
    if (node.matches(':popover-open')) node.hidePopover();
    if (last !== undefined || isAway) node.showPopover();
    // on a phone they are at the bottom: the page can be scrolled this far from under them
    const room = `${node.offsetHeight}px`;
    if (mine) document.documentElement.style.setProperty('--d-notice-room', room);
  }, [last, mine, isAway]);
  const toLatest = {
    keys: 'F8',
    label: t('Go to the latest notice'),
    run: () => focusLatest(stack.current),
  };
  useShortcuts(stack, last === undefined ? [] : [toLatest]);
  useAboveBars(stack, shown.length > 0 || isAway);
  const list = (kinds: string) =>
    shown
      .filter((notice) => kinds.includes(notice.kind))
      .map((notice) => <NoticeCard key={notice.id} notice={notice} onLeave={leaveFocus} />);
  return (
    <div
      ref={stack}
      popover="manual"
      className="df-notices"
      // empty stacks are not landmarks
      {...(mine && { role: 'region', 'aria-label': t('Notices') })}
      aria-keyshortcuts={last === undefined ? undefined : toLatest.keys}
    >
      <div role="alert">{list('error')}</div>
      <div role="status">
        {isAway && (
          <div className="df-notice df-note-warn" part="notice">
            <span>{t("Can't reach the server. Trying again…")}</span>
          </div>
        )}
        {list('success warn')}
      </div>
    </div>
  );
}

/** Its first button is the most useful one: Undo, for example. */
function focusLatest(stack: HTMLElement | null): void {
  const cards = [...(stack?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])];
  const numberOf = ({ dataset }: HTMLElement) => Number(dataset.notice);
  const latest = cards.toSorted((one, other) => numberOf(one) - numberOf(other)).at(-1);
  latest?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

/** How often, in milliseconds, bars may appear under the notices, such as that of uploads. */
const LOOKS = 250;

/** Keeps the notices above the bars at the bottom of the page: they must cover no button there. */
function useAboveBars(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const node = stack.current;
    if (!node?.isConnected || !isShown) return undefined;
    const known = new Map<Element, number>();
    const rise = () => {
      for (const [bar, height] of barsUnder(node)) {
        // not down again while it is shown: the next press would meet something else
        known.set(bar, Math.max(height, known.get(bar) ?? 0));
      }
      for (const bar of known.keys()) if (!bar.getClientRects().length) known.delete(bar);
      node.style.setProperty('--d-bars', `${Math.max(0, ...known.values())}px`);
    };
    rise();
    const timer = setInterval(rise, LOOKS);
    return () => clearInterval(timer);
  }, [stack, isShown]);
}

/**
 * Returns what moves the focus out of a notice before it is removed: to Dismiss of another one, or to
 * where it was. The next button could try something again, or undo it.
 */
function useFocusAround(stack: RefObject<HTMLElement | null>): (card: Element) => void {
  const former = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && !stack.current?.contains(target))
        former.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [stack]);
  return (card) => {
    const root = card.getRootNode() as Document | ShadowRoot;
    if (!card.contains(root.activeElement)) return;
    const others = [...(stack.current?.querySelectorAll<HTMLElement>('.df-notice-dismiss') ?? [])];
    const next = others.findLast((each) => !card.contains(each)) ?? former.current;
    next?.focus({ preventScroll: true });
  };
}

interface NoticeCardProps {
  notice: Notice;
  /** Called before the user's press removes it. */
  onLeave: (card: Element) => void;
}

function NoticeCard({ notice, onLeave }: NoticeCardProps) {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const { id, undo, again, place, lasts = false } = notice;
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const leave = () => {
    if (card.current) onLeave(card.current);
    dismiss(app, id);
  };
  // a success message says what it is about; only a name adds information
  const isTold = notice.title && (notice.kind === 'error' || notice.title.includes(': '));
  const stays = held || lasts || notice.kind !== 'success';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(dismiss, undo ? noticeTimes.undo : noticeTimes.shown, app, id);
    return () => clearTimeout(timer);
  }, [app, id, stays, undo]);
  return (
    <div
      ref={card}
      data-notice={id}
      className={`df-notice df-note-${notice.kind}`}
      part="notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        {isTold && <b>{notice.title}</b>}
        <span dir="auto">
          <ServerText text={notice.message} />
        </span>
      </div>
      {place && (
        <Link
          href={place.href}
          onOpen={() => {
            leave();
            emit('df-navigate', { path: place.path });
          }}
        >
          {t('View record')}
        </Link>
      )}
      {undo && (
        <Button
          kind="quiet"
          onClick={() => {
            undo();
            leave();
          }}
        >
          {t('Undo')}
        </Button>
      )}
      {again && (
        <Button
          kind="quiet"
          onClick={() => {
            leave();
            again();
          }}
        >
          {t('Try again')}
        </Button>
      )}
      <IconButton label={t('Dismiss')} icon="close" className="df-notice-dismiss" onClick={leave} />
      {undo && !held && (
        <span
          className="df-notice-time"
          style={{ animationDuration: `${noticeTimes.undo}ms` }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
