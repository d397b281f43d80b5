import {
  createElement,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../ui/Button.tsx';
import { useEmit } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';
import { focusWhenShown } from './focusWhenShown.ts';
import { SignInContext } from './SignInContext.ts';
import { useApp } from './useApp.ts';

export interface AskSignInProps {
  /** The heading of the form instead of `Login`. */
  heading?: string;
  /** Shown until then, with the button that requests it. */
  children: (login: ReactNode) => ReactNode;
}

/** Requests a sign-in from the page, and shows one here unless the page does so itself. */
export function AskSignIn({ heading, children }: AskSignInProps) {
  const t = useT();
  const emit = useEmit();
  const part = useContext(SignInContext);
  const box = useRef<HTMLDivElement>(null);
  const [isHere, setHere] = useState(false);
  useSignInEvent(box, isHere);
  useSignInFocus(box, isHere);
  if (isHere && part) return <div ref={box}>{createElement(part, { heading })}</div>;
  const ask = () => setHere(emit('df-navigate', { path: '/login' }));
  return children(
    <Button kind="primary" onClick={ask}>
      {t('Login')}
    </Button>,
  );
}

/** Fires `df-login` for the form in the box, which is unmounted before it could. */
function useSignInEvent(box: RefObject<HTMLElement | null>, isHere: boolean) {
  const emit = useEmit();
  const { session, tabs } = useApp().page;
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || !isHere) return undefined;
    const hush = (event: Event) => event.stopPropagation();
    node.addEventListener('df-login', hush);
    const stop = session.subscribe(({ status, user }, before) => {
      if (status === 'signed-in' && before.status !== status && user && !tabs.news)
        emit('df-login', { user });
    });
    return () => {
      node.removeEventListener('df-login', hush);
      stop();
    };
  }, [box, isHere, session, tabs, emit]);
}

/** Focuses the sign-in after it is requested, and the area's title after it succeeds. */
function useSignInFocus(box: RefObject<HTMLElement | null>, isHere: boolean) {
  const { session } = useApp().page;
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || !isHere) return undefined;
    const stop = focusWhenShown(node, () => node.querySelector('input:not([type=hidden])'));
    const root = node.getRootNode();
    if (!(root instanceof ShadowRoot)) return stop;
    const unsubscribe = session.subscribe(({ status }, before) => {
      if (status !== 'signed-in' || before.status === status) return;
      stop();
      const { activeElement } = root;
      // the form is closed by then, and the title comes with the area; a busy form has no focus
      if (!activeElement || node.contains(activeElement)) {
        focusWhenShown(root, () => root.querySelector('h2[tabindex="-1"]'));
      }
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [box, isHere, session]);
}
