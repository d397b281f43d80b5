import { callApi } from './callApi.mjs';
import { links, make, show, table } from './plainNodes.mjs';

const PAGE_SIZE = 50;

/** The tables of a service, each a link that `open` is called for. */
export async function showTables(service, open = () => undefined) {
  const { resource } = await callApi(`${service}/_schema?fields=name,label,alias`);
  const names = resource.map(({ name }) => name);
  show(
    service,
    links(names, (name) => open(service, name)),
  );
}

/** The first records of a table and how many there are. */
export async function showRows(service, name) {
  const path = `${service}/_table/${name}`;
  const [{ field: fields }, { meta }, { resource }] = await Promise.all([
    callApi(`${service}/_schema/${name}`),
    callApi(`${path}?fields=id&limit=1&include_count=true`),
    callApi(`${path}?fields=*&limit=${PAGE_SIZE}&order=id`),
  ]);
  const columns = fields.map((field) => field.name);
  show(name, make('p', `1–${resource.length} of ${meta.count}`), table(resource, columns));
}
