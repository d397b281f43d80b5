import { useLayoutEffect } from 'react';
import { useApp } from '../useApp.ts';

/** Says on the page which record is open, so that the title of its tab can name it. */
export function useOpenRecord(name: string | null): void {
  const { openRecord } = useApp().page;
  useLayoutEffect(() => {
    openRecord.setState({ name });
    return () => openRecord.setState({ name: null });
  }, [openRecord, name]);
}
