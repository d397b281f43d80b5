import { initialColumns } from '../../../core/data/initialColumns.ts';
import type { Row } from '../../../core/data/Row.ts';
import { memberOf, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { CellValue } from '../CellValue.tsx';

/** One record in a line or two: what tells it from others. */
export function RecordSummary(props: { schema: TableSchema; row: Row; name: string }) {
  const { schema, row, name } = props;
  const shown = new Set(initialColumns(schema));
  return (
    <section className="df-record-summary" aria-label={`${schema.label} ${name}`}>
      <h3 className="df-title">{`${schema.label} ${name}`}</h3>
      <dl>
        {schema.field
          .filter((field) => shown.has(memberOf(field)))
          .map((field) => (
            <div key={memberOf(field)}>
              <dt>{field.label}</dt>
              <dd className="df-truncate">
                <CellValue field={field} value={row[memberOf(field)]} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
