import { createElement, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { useElement } from '../ui/ElementContext.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useT } from '../ui/useT.ts';
import { LoadersContext } from './LoadersContext.ts';

/**
 * Another element of ours, by its tag: its script is loaded when it is first shown, and it gets
 * the instance, language and theme of the console. `properties` are passed on unchanged.
 */
export function LazyElement(props: {
  tag: string;
  /** Shown until the script has loaded, and while `isWaiting`. */
  waiting: ReactNode;
  isWaiting?: boolean;
  properties?: Readonly<Record<string, unknown>>;
  /** The content of its slots. */
  children?: ReactNode;
}) {
  const { tag, waiting, isWaiting, properties, children } = props;
  const { apiBase, apiKey, lang, theme } = useElement();
  const t = useT();
  const [state, retry] = useDefined(tag);
  if (state === 'failed') {
    const message = t("Couldn't load this part of the console. Check your connection.");
    return <ErrorState error={{ message }} onRetry={retry} />;
  }
  if (isWaiting || state === 'loading') return waiting;
  const common = { 'api-base': apiBase, 'api-key': apiKey, lang, theme };
  return createElement(tag, { ...common, ...properties }, children);
}

type Loading = 'loading' | 'defined' | 'failed';

function useDefined(tag: string): [Loading, retry: () => void] {
  const load = useContext(LoadersContext)[tag];
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  const [, tell] = useState('');
  const defined = customElements.get(tag) !== undefined;
  // not after the paint: everything waits for the script
  useLayoutEffect(() => {
    if (defined) return undefined;
    let current = true;
    const settle = () => {
      if (current && customElements.get(tag)) tell(tag);
      else if (current) setFailed(attempt);
    };
    Promise.resolve(load?.()).then(settle, settle);
    return () => {
      current = false;
    };
  }, [tag, load, attempt, defined]);
  const waiting = failed === attempt ? 'failed' : 'loading';
  return [defined ? 'defined' : waiting, () => setAttempt(attempt + 1)];
}
