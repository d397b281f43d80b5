import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { isPlainObject } from '../../../core/lib/isPlainObject.ts';
import { initialColumns } from '../../../core/data/initialColumns.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { memberOf, type TableField, type TableSchema } from '../../../core/tables/TableSchema.ts';
import type { SectionChange } from '../../../core/preferences/changePreferences.ts';
import { tableSection } from '../../../core/data/grid/savedViews.ts';
import { keepSectionPreferences } from '../../../core/preferences/keepSectionPreferences.ts';
import { loadPreferences, sectionPreferences } from '../../../core/preferences/preferences.ts';
import { MAX_WIDTH, MIN_WIDTH } from './columnWidth.ts';

export interface Columns {
  /** In the user's order. */
  shown: readonly TableField[];
  all: readonly TableField[];
  choose: (members: readonly string[]) => void;
  /** The user's widths, in pixels by member. */
  widths: Readonly<Record<string, number>>;
  resize: (member: string, width: number) => void;
  /** How many of the first columns stay visible when the grid is scrolled sideways. */
  frozen: number;
  freeze: (count: number) => void;
  /** Moves a column to the place of another one. */
  move: (member: string, to: number) => void;
}

const none: readonly TableField[] = [];

/** The arrangement of a table's columns: stored in the preferences of the account. */
export function useColumns(
  { app, service, table }: TableData,
  schema: TableSchema | null,
): Columns {
  const section = tableSection({ service, table });
  useEffect(() => void loadPreferences(app), [app]);
  const preferences = useStore(app.page.preferences);
  const { columns: kept, widths, frozen } = sectionPreferences(preferences, section);
  const shown = useMemo(() => {
    if (!schema) return none;
    const find = (members: readonly string[]) =>
      members.flatMap((member) => schema.field.find((field) => memberOf(field) === member) ?? []);
    const chosen = find(kept ?? []);
    // a table that was recreated may have none of them
    return chosen.length ? chosen : find(initialColumns(schema));
  }, [schema, kept]);
  const known = useMemo(() => readWidths(widths), [widths]);
  const keep = (change: SectionChange) => keepSectionPreferences(app, section, change);
  const choose = (members: readonly string[]) => keep({ columns: [...members] });
  return {
    shown,
    all: schema?.field ?? none,
    choose,
    widths: known,
    resize: (member, width) =>
      keep((stored) => ({
        widths: {
          ...readWidths(stored.widths),
          [member]: Math.round(clamp(width, MIN_WIDTH, MAX_WIDTH)),
        },
      })),
    frozen: typeof frozen === 'number' ? clamp(Math.floor(frozen), 0, shown.length) : 0,
    freeze: (count) => keep({ frozen: count }),
    move: (member, to) => {
      const others = shown.map(memberOf).filter((one) => one !== member);
      choose([...others.slice(0, to), member, ...others.slice(to)]);
    },
  };
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

function readWidths(kept: unknown): Record<string, number> {
  if (!isPlainObject(kept)) return {};
  const valid = Object.entries(kept).filter(
    (one): one is [string, number] => typeof one[1] === 'number' && one[1] >= MIN_WIDTH,
  );
  return Object.fromEntries(valid);
}
