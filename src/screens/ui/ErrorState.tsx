import { useContext, useEffect } from 'react';
import { onReturn } from '../../core/http/connection.ts';
import { anonymousApp } from '../../core/page/anonymousApp.ts';
import { Button } from './Button.tsx';
import { ElementContext } from './ElementContext.tsx';
import { ServerText } from './ServerText.tsx';
import { useLatest } from './useLatest.ts';
import { useT } from './useT.ts';

export interface ErrorStateProps {
  error: { message: string };
  onRetry?: (() => void) | undefined;
  /** The way back to where there is something to see. */
  onLeave?: (() => void) | undefined;
}

/**
 * Stands where something could not be loaded: why, and another try, which is made by itself as soon as
 * a server that was away is back.
 */
export function ErrorState({ error, onRetry, onLeave }: ErrorStateProps) {
  const t = useT();
  const { apiBase, apiKey } = useContext(ElementContext) ?? {};
  const retry = useLatest(onRetry);
  useEffect(() => {
    if (apiBase === undefined || apiKey === undefined) return undefined;
    const { connection } = anonymousApp({ apiBase, apiKey }).page;
    return onReturn(connection, () => retry.current?.());
  }, [apiBase, apiKey, retry]);
  return (
    <div className="df-empty">
      <div className="df-note df-note-error" part="notice" role="alert">
        <ServerText text={error.message} />
      </div>
      <div className="df-group">
        {onLeave && <Button onClick={onLeave}>{t('Back to list')}</Button>}
        {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
      </div>
    </div>
  );
}
