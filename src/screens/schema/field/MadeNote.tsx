import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { TwinNote } from '../../flow/form/TwinNote.tsx';
import { useSchemaNav } from '../SchemaNav.ts';

export interface MadeNoteProps {
  service: string;
  /** The table as it was when the form was opened. */
  table: TableSchema;
  /** The same with what an earlier save has created; null if none did. */
  twin: TableSchema | null;
  list: 'field' | 'related';
  /** What the twin has like the form: the table may have been loaded again since it was created. */
  own: readonly string[];
  onRead: (table: TableSchema) => void;
}

/** Says that a save without a response has created a field or a relationship. */
export function MadeNote({ service, table, twin, list, own, onRead }: MadeNoteProps) {
  const { leaveTo } = useSchemaNav();
  const known = new Set(table[list].map(({ name }) => name));
  const added = (twin?.[list] ?? []).map(({ name }) => name).filter((name) => !known.has(name));
  const mine = added.filter((name) => own.includes(name));
  const made = [mine, own, added].find((names) => names.length > 0) ?? [];
  if (!twin || !made.length) return null;
  const open = () => {
    onRead(twin);
    void leaveTo({ service, table: table.name });
  };
  return <TwinNote name={made.join(', ')} onOpen={open} />;
}
