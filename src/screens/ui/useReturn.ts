import { useContext, useEffect } from 'react';
import { onReturn } from '../../core/http/connection.ts';
import { anonymousApp } from '../../core/page/anonymousApp.ts';
import { ElementContext } from './ElementContext.tsx';
import { useLatest } from './useLatest.ts';

/** Calls back when the server can be reached again; does nothing outside of an element. */
export function useReturn(act: (() => void) | undefined): void {
  const { apiBase, apiKey } = useContext(ElementContext) ?? {};
  const latest = useLatest(act);
  useEffect(() => {
    if (apiBase === undefined || apiKey === undefined) return undefined;
    const { connection } = anonymousApp({ apiBase, apiKey }).page;
    return onReturn(connection, () => latest.current?.());
  }, [apiBase, apiKey, latest]);
}
