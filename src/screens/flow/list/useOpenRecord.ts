import { useLayoutEffect } from 'react';
import { useApp } from '../useApp.ts';

/** Publishes the name of the open record, so that the document's title can include it. */
export function useOpenRecord(name: string | null): void {
  const { openRecord } = useApp().page;
  useLayoutEffect(() => {
    openRecord.setState({ name });
    return () => openRecord.setState({ name: null });
  }, [openRecord, name]);
}
