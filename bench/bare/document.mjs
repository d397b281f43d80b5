import { callApi } from './callApi.mjs';
import { make, show } from './plainNodes.mjs';

/** The calls of a service by their tags, each tag to be opened. */
export async function showDocument(service) {
  const { paths } = await callApi(`api_docs/${service}`);
  const ofService = Object.entries(paths).filter(([path]) => path.startsWith(`/${service}/`));
  const calls = ofService.flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { tags = [''], summary = '' }]) => ({
      tag: tags[0],
      line: `${verb.toUpperCase()} ${path} ${summary}`,
    })),
  );
  const groups = Map.groupBy(calls, ({ tag }) => tag);
  const parts = [...groups].map(([tag, group]) => {
    const lines = group.map(({ line }) => make('li', line));
    return make('details', make('summary', `${tag} (${group.length})`), make('ul', ...lines));
  });
  show(service, make('p', `${calls.length.toLocaleString('en')} endpoints`), ...parts);
}
