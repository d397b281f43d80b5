import { formatDataPath, type DataPath } from '../../../core/data/dataPath.ts';
import { relationName } from '../../../core/data/record/relatedRecords.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { AreaPath } from '../../ui/list/useAreaPath.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useT } from '../../ui/useT.ts';
import { TableView } from './TableView.tsx';

const RelatedView = lazyPart(async () => (await import('../record/RelatedView.tsx')).RelatedView);

export interface TableBrowserProps {
  at: DataPath & { service: string; table: string };
  place: AreaPath;
  leaving: Leaving;
  /** To where tables are chosen, on narrow screens. */
  onBack: () => void;
}

/** A table at its address, or the records that belong to one of its records: those hide all others. */
export function TableBrowser({ at, place, leaving, onBack }: TableBrowserProps) {
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
        onClose={() => go({ related: null, record: null })}
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
      leaving={leaving}
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
