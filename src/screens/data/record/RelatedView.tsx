import { inLine } from '../../../core/messages/inLine.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadRecord } from '../../../core/data/record/loadRecord.ts';
import { cellText } from '../../../core/data/cellText.ts';
import { schemaOf } from '../../../core/data/grid/loadRows.ts';
import { openTable, RELATED_LIMIT } from '../../../core/data/openTable.ts';
import { relatedRecords, relationName } from '../../../core/data/record/relatedRecords.ts';
import { rowName } from '../../../core/data/rowKey.ts';
import { msg, type Translate } from '../../../core/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusedElement } from '../../ui/focusedElement.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useT } from '../../ui/useT.ts';
import { TableView } from '../grid/TableView.tsx';
import type { View } from '../grid/useTableModel.ts';
import { JunctionParts } from './JunctionParts.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import records from './records.css' with { type: 'css' };
import { initialColumns } from '../../../core/data/initialColumns.ts';
import type { Row } from '../../../core/data/Row.ts';
import { memberOf, type TableField, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { cellContent } from '../cellContent.tsx';

export interface RelatedViewProps {
  service: string;
  table: string;
  /** The key of the record that they belong to. */
  record: string;
  /** The relation's name. */
  relation: string;
  leaving: Leaving;
  onClose: () => void;
}

const START: View = { filter: '', order: '', page: 1, record: null };

/** Only the records of another table that belong to one record, shown above (spec 2 §4). */
export function RelatedView(props: RelatedViewProps) {
  useSheet(records);
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the panel that led here has closed, with the focus in it
    const isNowhere = !document.activeElement || document.activeElement === document.body;
    if (isNowhere) box.current?.focus({ preventScroll: true });
  }, []);
  const enter = useCallback(() => {
    // or in the pane around it, if its code has loaded since
    if (!focusedElement()?.contains(box.current)) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find('[role=grid]') ?? find('button'))?.focus({ preventScroll: true });
  }, []);
  const close = async () => {
    if (await props.leaving.mayLeave()) props.onClose();
  };
  useShortcuts(box, [{ keys: 'Escape', label: t('Back to {name}', { name: props.table }) }]);
  return (
    <div
      ref={box}
      className="df-related"
      tabIndex={-1}
      onKeyDown={({ key, target, defaultPrevented }) => {
        // an open editor or menu closes first
        const isGrid = target instanceof Element && target.matches('[role=grid]');
        if (key === 'Escape' && isGrid && !defaultPrevented) void close();
      }}
    >
      <RelatedContent {...props} onBack={() => void close()} onReady={enter} />
    </div>
  );
}

function RelatedContent(props: RelatedViewProps & { onBack: () => void; onReady: () => void }) {
  const { service, table, record, relation: wanted, leaving, onClose, onBack, onReady } = props;
  const t = useT();
  const app = useApp();
  const [view, setView] = useState(START);
  // the starts of the junction's parts shown so far, the current one last
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const start = starts.at(-1) ?? 0;
  const load = useCallback(async () => {
    const parent = openTable(app, service, table);
    const schema = await schemaOf(parent);
    const relation = schema.related.find((one) => relationName(one) === wanted);
    if (!relation) throw new Error(msg('This table has no such relationship.'));
    const row = await loadRecord(parent, schema, record);
    const found = await relatedRecords(parent, schema, relation, row, start);
    return { schema, relation, row, found };
  }, [app, service, table, record, wanted, start]);
  const { value, error, retry, stop } = useLoaded(load);
  const isReady = value !== null || error !== null;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  const turn = async (next: readonly number[]) => {
    if (!(await leaving.mayLeave())) return;
    setView(START);
    setStarts(next);
  };
  if (error) return <ErrorState error={error} onRetry={retry} onLeave={onClose} />;
  if (!value) return <Skeleton lines={8} onStop={stop} />;
  const { schema, row, found } = value;
  const { base, given, part, whyNoNew } = found;
  const back = (
    <Button onClick={onBack}>{t('Back to {name}', { name: schema.label || table })}</Button>
  );
  if (base === null) {
    return (
      <>
        <RecordSummary schema={schema} row={row} name={rowName(schema, row)} />
        <EmptyState title={t('No related records.')} action={back} />
      </>
    );
  }
  return (
    <>
      <RecordSummary schema={schema} row={row} name={rowName(schema, row)} />
      {part && (part.next !== null || starts.length > 1) && (
        <JunctionParts part={part} starts={starts} onTurn={(next) => void turn(next)} />
      )}
      <TableView
        key={base}
        service={found.service}
        name={found.table}
        view={view}
        onView={(changes) => setView((now) => ({ ...now, ...changes }))}
        href={() => undefined}
        leaving={leaving}
        options={{ base, given, schema: found.schema, limit: RELATED_LIMIT }}
        whyNoNew={whyNoNew}
        actions={back}
      />
    </>
  );
}

/** One record in the one or two lines that identify it. */
function RecordSummary(props: { schema: TableSchema; row: Row; name: string }) {
  const { schema, row, name } = props;
  const t = useT();
  const shown = new Set(initialColumns(schema));
  const title = inLine(`${schema.label} ${name}`);
  return (
    <section className="df-record-summary" aria-label={title}>
      <h3 className="df-title">{title}</h3>
      <dl>
        {schema.field
          .filter((field) => shown.has(memberOf(field)))
          .map((field) => (
            <div key={memberOf(field)}>
              <dt>{field.label}</dt>
              <dd className="df-truncate">{summaryContent(field, row[memberOf(field)], t)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** As in the grid, except for booleans: a checkbox would look like one to click. */
const summaryContent = (field: TableField, value: unknown, t: Translate) =>
  typeof value === 'boolean' ? cellText(value) : cellContent(field, value, t);
