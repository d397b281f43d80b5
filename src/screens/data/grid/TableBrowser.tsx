import { encodePart } from '../../../core/lib/encodePart.ts';
import { formatDataPath, type DataPath } from '../../../core/data/dataPath.ts';
import { formatDocsPlace, parseDocsPlace } from '../../../core/docs/docsPlace.ts';
import { referencedFilter } from '../../../core/data/record/referencedFilter.ts';
import { relationName } from '../../../core/data/record/relatedRecords.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { AreaPath } from '../../ui/list/useAreaPath.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { TableView } from './TableView.tsx';
import cells from './cells.css' with { type: 'css' };
import grid from './grid.css' with { type: 'css' };
import table from './table.css' with { type: 'css' };

const EVERY_CALL = parseDocsPlace('');

const RelatedView = lazyPart(async () => (await import('../record/RelatedView.tsx')).RelatedView);

export interface TableBrowserProps {
  at: DataPath & { service: string; table: string };
  place: AreaPath;
  /** The prefix of an area in the page's URLs. */
  linkBase: string | undefined;
  leaving: Leaving;
  /** Returns to the list of tables, on narrow screens. */
  onBack: () => void;
}

/** The table of a path, or only the records that belong to one of its records. */
export function TableBrowser({ at, place, linkBase, leaving, onBack }: TableBrowserProps) {
  useSheet(table);
  useSheet(grid);
  useSheet(cells);
  const t = useT();
  const go = (changes: Partial<DataPath>) => place.go(formatDataPath({ ...at, ...changes }));
  if (at.related !== null && at.record !== null) {
    return (
      <RelatedView
        key={`${at.record} ${at.related}`}
        service={at.service}
        table={at.table}
        record={at.record}
        relation={at.related}
        leaving={leaving}
        onClose={() => go({ related: null })}
      />
    );
  }
  return (
    <TableView
      service={at.service}
      name={at.table}
      view={at}
      onView={go}
      href={(record) => place.href(formatDataPath({ ...at, record }))}
      onRelated={(relation, record) =>
        void leaving
          .mayLeave()
          .then((may) => may && go({ record, related: relationName(relation) }))
      }
      onReferenced={(field, value) =>
        void leaving
          .mayLeave()
          .then((may) => may && place.go(referencedPath(at.service, field, value)))
      }
      leaving={leaving}
      links={
        <>
          <AreaLink linkBase={linkBase} path={`/schema/${tablePart(at)}`}>
            {t('Schema')}
          </AreaLink>
          <AreaLink
            linkBase={linkBase}
            path={`/apidocs${formatDocsPlace({ ...EVERY_CALL, service: at.service, table: at.table })}`}
          >
            {t('API Docs')}
          </AreaLink>
        </>
      }
      actions={
        <span className="df-back">
          <Button kind="quiet" onClick={onBack}>
            {t('All tables')}
          </Button>
        </span>
      }
    />
  );
}

const tablePart = ({ service, table }: { service: string; table: string }) =>
  [service, table].map(encodePart).join('/');

/** The table that a reference points to, with only that record. */
function referencedPath(service: string, field: TableField, value: unknown): string {
  return formatDataPath({
    service: field.ref_service || service,
    table: field.ref_table ?? null,
    filter: referencedFilter(field, value),
  });
}
