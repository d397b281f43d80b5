import { msg } from '../../core/messages/translate.ts';
import { hasFixedColumns } from '../../core/schema/hasFixedColumns.ts';
import { useServices } from './useServices.ts';

const SQLITE = msg(
  "SQLite can't change or delete columns. You can change names, labels and rules.",
);

/** Why no column of a service's tables can be changed, as a sentence; null where they can. */
export function useFixedColumns(service: string): string | null {
  const type = useServices().find(({ name }) => name === service)?.type;
  return hasFixedColumns(type) ? SQLITE : null;
}
