import { useCallback } from 'react';
import { msg } from '../../core/messages/translate.ts';
import { hasFixedColumns } from '../../core/schema/hasFixedColumns.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useServices } from './useServices.ts';

const SQLITE = msg(
  "On SQLite, columns can't be changed or deleted, but aliases, labels and validation can.",
);

/** Why no column of a service's tables can be changed, as a sentence; null where they can. */
export function useFixedColumns(service: string): string | null {
  const app = useApp();
  const found = useServices().find(({ name }) => name === service);
  const load = useCallback(
    async () => found !== undefined && (await hasFixedColumns(app, found)),
    [app, found],
  );
  return useLoaded(load).value ? SQLITE : null;
}
