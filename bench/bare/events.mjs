import { callApi } from './callApi.mjs';
import { make, show } from './plainNodes.mjs';

/** A path of the map and one for each known value of the parameter in it. */
function pathsOf([path, { parameter }]) {
  const known = Object.entries(parameter ?? {}).find(([name]) => path.includes(`{${name}}`));
  if (!known) return [path];
  const [name, values] = known;
  return [path, ...values.map((value) => path.replace(`{${name}}`, value))];
}

/** A filter of all paths that have events, and those that it finds. */
export function showEvents() {
  const filter = make('input');
  filter.type = 'search';
  filter.ariaLabel = 'Filter';
  const found = make('ul');
  filter.addEventListener('keydown', async (event) => {
    if (event.key !== 'Enter') return;
    const { process, broadcast } = await callApi('system/event?full_map=true');
    const paths = [process, broadcast].flatMap((map) =>
      Object.values(map).flatMap((entries) => Object.entries(entries).flatMap(pathsOf)),
    );
    const fitting = paths.filter((path) => path.includes(filter.value));
    found.replaceChildren(...fitting.map((path) => make('li', path)));
  });
  show('Process event scripts', filter, found);
}
