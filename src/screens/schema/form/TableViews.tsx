import type { SchemaPlace } from '../../../core/schema/schemaAddress.ts';
import { Tabs } from '../../ui/list/Tabs.tsx';
import { useT } from '../../ui/useT.ts';
import { useSchemaNav } from '../SchemaNav.ts';
import type { TableText } from './useTableText.ts';

export interface TableViewsProps {
  /** The path of the table, or of a new one. */
  at: Partial<SchemaPlace>;
  text: TableText;
}

/** The form or JSON; text with errors can't be left for the form. */
export function TableViews({ at, text }: TableViewsProps) {
  const t = useT();
  const { place, show, link } = useSchemaNav();
  const asJson = { ...at, view: 'json' as const };
  const turnTo = (view: string) => {
    // replaces the history entry: Back leaves the table, and asks if it is unsaved
    if (view === 'json') return show(asJson, { replace: true });
    if (text.problem) text.refuse();
    else show(at, { replace: true });
  };
  return (
    <Tabs
      label={t('View')}
      active={place.view === 'json' ? 'json' : 'table'}
      tabs={[
        { id: 'table', label: t('Table'), href: link(at) },
        { id: 'json', label: t('JSON'), href: link(asJson) },
      ]}
      onSelect={turnTo}
    />
  );
}
