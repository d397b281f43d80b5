import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useT } from '../../ui/useT.ts';
import { retypedSentence } from './keptSentences.ts';
import { useSchemaNav } from '../SchemaNav.ts';
import { TableEditor } from './TableEditor.tsx';
import { useSchemaTable } from './useSchemaTable.ts';

const FieldEditor = lazyPart(async () => (await import('../field/FieldEditor.tsx')).FieldEditor);
const RelationEditor = lazyPart(
  async () => (await import('../field/RelationEditor.tsx')).RelationEditor,
);

/** A table that is open, or one of its fields or relations. */
export function TablePane({ service, table: name }: { service: string; table: string }) {
  const { place, show } = useSchemaNav();
  const t = useT();
  const { table, error, retyped, reload, take } = useSchemaTable(service, name);
  const toTable = () => show({ service, table: name });
  if (error && !table) {
    return <ErrorState error={error} onRetry={reload} onLeave={() => show({ service })} />;
  }
  if (!table) return <Skeleton lines={8} />;
  const props = { service, table, onReload: reload, onRead: take };
  const changed = retyped.map((one) => retypedSentence(one, t));
  if (place.field !== null || place.create === 'field') {
    return <FieldEditor key={place.field} {...props} name={place.field} onClose={toTable} />;
  }
  if (place.relation !== null || place.create === 'relation') {
    return (
      <RelationEditor key={place.relation} {...props} name={place.relation} onClose={toTable} />
    );
  }
  return (
    <>
      {error && <ErrorState error={error} onRetry={reload} />}
      {changed.length > 0 && (
        <p className="df-note df-note-warn" role="alert">
          {changed.join(' ')}
        </p>
      )}
      <TableEditor {...props} onClose={() => show({ service })} />
    </>
  );
}
