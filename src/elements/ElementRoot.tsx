import { useEffect, useMemo, type ReactNode } from 'react';
import { anonymousApp } from '../core/page/anonymousApp.ts';
import { emitEvent } from '../core/page/emitEvent.ts';
import { textDirection } from '../core/lib/textDirection.ts';
import { catalogues } from '../core/messages/translate.ts';
import { showSessionState } from './sessionStates.ts';
import { ElementContext, type ElementContextValue } from '../screens/ui/ElementContext.tsx';
import { ErrorBoundary } from '../screens/ui/ErrorBoundary.tsx';
import { focusAfterRemoval } from '../screens/ui/focusAfterRemoval.ts';

/** Anything can be thrown; an API error has a status. */
function report(host: HTMLElement, error: unknown): void {
  const { message, status } = Object(error) as { message?: string; status?: number };
  emitEvent(host, 'df-error', { message: message ?? String(error), status: status ?? 0 });
}

/** What every element renders around its screen: the context, the themed wrapper and the error boundary. */
interface ElementRootProps extends ElementContextValue {
  /** The path within the element, if it has one. */
  place?: string | undefined;
  children: ReactNode;
}

export function ElementRoot(props: ElementRootProps) {
  const { host, apiBase, apiKey, lang, theme, sessionToken, memoryOnly = false, children } = props;
  const texts = catalogues().size;
  useEffect(() => {
    const app = anonymousApp({ apiBase, apiKey, memoryOnly, sessionToken: undefined });
    const { session } = app.page;
    const show = () => showSessionState(host, session.getState().status);
    show();
    return session.subscribe(show);
  }, [host, apiBase, apiKey, memoryOnly]);
  useEffect(() => focusAfterRemoval(host.shadowRoot ?? host), [host]);
  const element = useMemo<ElementContextValue>(
    () => ({ host, apiBase, apiKey, lang, texts, theme, sessionToken, memoryOnly }),
    [host, apiBase, apiKey, lang, texts, theme, sessionToken, memoryOnly],
  );
  return (
    <ElementContext value={element}>
      <div className="df" data-theme={theme} lang={lang} dir={textDirection(lang)}>
        <ErrorBoundary place={props.place} onError={(error) => report(host, error)}>
          {children}
        </ErrorBoundary>
      </div>
    </ElementContext>
  );
}
