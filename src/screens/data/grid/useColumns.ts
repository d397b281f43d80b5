import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { initialColumns } from '../../../core/data/initialColumns.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { memberOf, type TableField, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { saveSectionPreferences } from '../../../core/preferences/changePreferences.ts';
import { loadPreferences, sectionPreferences } from '../../../core/preferences/preferences.ts';

export interface Columns {
  /** In the person's order. */
  shown: readonly TableField[];
  all: readonly TableField[];
  choose: (members: readonly string[]) => void;
}

const none: readonly TableField[] = [];

/** Which columns of a table are shown, and in which order: kept among the preferences of the account. */
export function useColumns(
  { app, service, table }: TableData,
  schema: TableSchema | null,
): Columns {
  const section = `data ${service}/${table}`;
  useEffect(() => void loadPreferences(app), [app]);
  const preferences = useStore(app.page.preferences);
  const { columns: kept } = sectionPreferences(preferences, section);
  const shown = useMemo(() => {
    if (!schema) return none;
    const find = (members: readonly string[]) =>
      members.flatMap((member) => schema.field.find((field) => memberOf(field) === member) ?? []);
    const chosen = find(kept ?? []);
    // a table that was made anew may have none of them
    return chosen.length ? chosen : find(initialColumns(schema));
  }, [schema, kept]);
  return {
    shown,
    all: schema?.field ?? none,
    // what the server does not take still holds for this visit
    choose: (members) =>
      void saveSectionPreferences(app, section, { columns: [...members] }).catch(() => undefined),
  };
}
