import { matchTables } from '../src/core/palette/tableNames.ts';
import { within } from './limits.ts';
import { summarize } from './summary.ts';

const SERVICES = 300;
const TABLES = 1000;
const LETTERS = ['t', 'ta', 'table_2', '299_9', '299_999', 'x'];
const LIMIT_MS = 100;

/** How long the palette searches 300,000 table names for what was typed, in the slowest case. */
export function measureTableNames(): Promise<string> {
  const services = Array.from({ length: SERVICES }, (_, id) => ({
    ...{ id, name: `service_${id}`, label: '', type: 'sql_db', is_active: true },
  }));
  const tablesOf = (service: number) =>
    Array.from({ length: TABLES }, (_, at) => ({ name: `table_${service}_${at}`, label: '' }));
  const state = {
    services: { rows: services, status: 'ready' as const, error: null },
    tables: Object.fromEntries(
      services.map(({ name, id }) => [
        name,
        { rows: tablesOf(id), status: 'ready' as const, error: null },
      ]),
    ),
  };
  matchTables(state, 'warm');
  const times = LETTERS.map((letters) => {
    const begun = performance.now();
    matchTables(state, letters);
    return performance.now() - begun;
  });
  const slowest = Math.max(...times);
  within('a letter in the palette over 300,000 table names', slowest, LIMIT_MS);
  return Promise.resolve(
    `a letter over 300,000 table names: ${summarize(times).median.toFixed(1)} ms, ${slowest.toFixed(1)} at most`,
  );
}
