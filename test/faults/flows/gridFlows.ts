import { addNewRow } from '../../../src/core/data/grid/editCells.ts';
import { loadRows } from '../../../src/core/data/grid/loadRows.ts';
import { openTable, type TableData } from '../../../src/core/data/openTable.ts';
import { keepEditing, restoreEdits } from '../../../src/core/data/save/keepEdits.ts';
import { saveRows } from '../../../src/core/data/save/saveRows.ts';
import { edits, type } from '../../core/data/tables.ts';
import type { BrokenHost } from '../startBrokenHost.ts';
import { has, rowsOf, type SaveFlow, type Typed } from './SaveFlow.ts';

async function openTodo({ app }: BrokenHost): Promise<TableData> {
  const table = openTable(app, 'shop', 'todo', {});
  await loadRows(table, table.store.getState().query);
  return table;
}

const todoHas = async (host: BrokenHost, mark: string) =>
  (await rowsOf(host, 'shop/_table/todo', `name like '${mark}%'`)).length;

/** Loads the page as after a reload, with the newest records first, so that it shows a new one. */
async function reopenTodo({ app }: BrokenHost): Promise<TableData> {
  const table = openTable(app, 'shop', 'todo', {});
  restoreEdits(table);
  keepEditing(table);
  await loadRows(table, { ...table.store.getState().query, order: 'id desc' });
  return table;
}

/** The grid: the table contains what is unsaved. */
function typedIntoGrid(
  host: BrokenHost,
  opened: TableData,
  mark: string,
  count: number,
  beforeNext = async (table: TableData) => table,
): Typed {
  let table = opened;
  let isSent = false;
  return {
    stored: async () => {
      const found = await todoHas(host, mark);
      return found % count === 0 ? found / count : 0.5;
    },
    async save() {
      if (isSent) table = await beforeNext(table);
      isSent = true;
      const isKept = () => edits(table).some(({ changes }) => has(mark)(changes));
      try {
        const { refused } = await saveRows(table, edits(table));
        const [first] = refused;
        return { isSaved: !first && !isKept(), said: first?.message ?? '', isKept: isKept() };
      } catch (error) {
        return { isSaved: false, said: (error as Error).message, isKept: isKept() };
      }
    },
  };
}

const gridEdit: SaveFlow = {
  async begin(host, mark) {
    const table = await openTodo(host);
    type(table, '23', { name: mark });
    return typedIntoGrid(host, table, mark, 1);
  },
};

const gridNew = (count: number): SaveFlow => ({
  async begin(host, mark) {
    const table = await openTodo(host);
    for (let at = 0; at < count; at++) type(table, addNewRow(table), { name: `${mark} ${at}` });
    return typedIntoGrid(host, table, mark, count);
  },
});

const gridReloaded: SaveFlow = {
  async begin(host, mark) {
    const table = await reopenTodo(host);
    type(table, addNewRow(table), { name: mark });
    return typedIntoGrid(host, table, mark, 1, () => reopenTodo(host));
  },
};

const gridMany: SaveFlow = {
  async begin(host, mark) {
    const table = await openTodo(host);
    for (let key = 3; key < 23; key++) type(table, String(key), { name: `${mark} ${key}` });
    return typedIntoGrid(host, table, mark, 20);
  },
};

/** Rows of a table. */
export const gridFlows: Readonly<Record<string, SaveFlow>> = {
  'grid, one row changed': gridEdit,
  'grid, 20 rows changed': gridMany,
  'grid, one new row': gridNew(1),
  'grid, one new row, loaded again before the next save': gridReloaded,
  'grid, 120 rows pasted': gridNew(120),
};
