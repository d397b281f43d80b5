import { readEventMaps } from '../src/core/scripts/eventMap.ts';
import { searchPaths } from '../src/core/scripts/eventPaths.ts';
import { summarize } from './summary.ts';

const ROUNDS = 7;
const SERVICES = 20;
const PATHS = 250;
const VERBS = ['get', 'post', 'put', 'patch', 'delete'];
const MOMENTS = ['pre_process', 'post_process'];

/** How long 50,000 events take to be read and searched, without a browser. */
export function measureEvents(): Promise<string> {
  const reply = eventsOfMany();
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    searchPaths(readEventMaps(reply).process, null, `table_${PATHS - 1}`);
    return performance.now() - begun;
  });
  const { median, min, max } = summarize(times);
  const count = SERVICES * PATHS * VERBS.length * MOMENTS.length;
  return Promise.resolve(
    `${count} events read and searched: ${median.toFixed(0)} ms (${min.toFixed(0)}–${max.toFixed(0)})`,
  );
}

function eventsOfMany() {
  const pathOf = (service: string, at: number) => `${service}._table.table_${at}`;
  const verbsOf = (path: string) =>
    VERBS.map((verb) => [verb, MOMENTS.map((moment) => `${path}.${verb}.${moment}`)]);
  const services = Array.from({ length: SERVICES }, (_, number) => `db${number}`).map((service) => {
    const paths = Array.from({ length: PATHS }, (_, at) => pathOf(service, at));
    const described = paths.map((path) => [
      path,
      { verb: Object.fromEntries(verbsOf(path)) as unknown, parameter: null },
    ]);
    return [service, Object.fromEntries(described) as unknown];
  });
  return { process: Object.fromEntries(services) as unknown, broadcast: {} };
}
