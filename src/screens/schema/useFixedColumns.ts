import { useCallback } from 'react';
import { msg } from '../../core/messages/translate.ts';
import { hasFixedColumns } from '../../core/schema/hasFixedColumns.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useServices } from './useServices.ts';

const SQLITE = msg(
  "SQLite can't change or delete columns. You can change names, labels and rules.",
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
