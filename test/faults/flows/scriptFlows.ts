import { definitionCalls, loadService } from '../../../src/core/api-doc/serviceDocs.ts';
import { putText } from '../../../src/core/files/textFile.ts';
import { fileScriptCalls, loadFileScript } from '../../../src/core/scripts/fileScript.ts';
import { loadScript, scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { openForm } from '../../core/collections/savingTrial.ts';
import type { BrokenHost } from '../startBrokenHost.ts';
import { has, type Row, type SaveFlow, typedInto } from './SaveFlow.ts';

const EVENTS = ['get', 'post', 'patch', 'delete', 'put'].flatMap((verb) =>
  ['pre_process', 'post_process'].map((when) => `shop._table.todo.${verb}.${when}`),
);
let event = 0;

async function openScript({ app }: BrokenHost) {
  const name = EVENTS[event++ % EVENTS.length] ?? '';
  const loaded = await loadScript(app, name);
  return { name, form: openForm(app, scriptCalls(app, name, loaded), loaded) };
}

const script = (isNew: boolean): SaveFlow => ({
  async begin(host, mark) {
    const { name, form } = await openScript(host);
    const isThere = await loadScript(host.direct, name);
    if (isNew && isThere) await host.direct.api.delete(await scriptPath(host, name));
    const { name: again, form: fresh } =
      isNew && isThere ? await reopen(host, name) : { name, form };
    if (!isNew) await fresh.type({ content: `before ${mark.slice(1)};` }).save();
    fresh.type({ content: `${mark};` });
    return typedInto(fresh, mark, async () => {
      const { content } = (await loadScript(host.direct, again)) ?? {};
      return content === `${mark};` ? 1 : 0;
    });
  },
});

async function reopen({ app }: BrokenHost, name: string) {
  const loaded = await loadScript(app, name);
  return { name, form: openForm(app, scriptCalls(app, name, loaded), loaded) };
}

async function scriptPath({ direct }: BrokenHost, name: string): Promise<string> {
  const found = await direct.api.get(`system/event_script/${name}`).then(
    () => 'system/event_script',
    () => 'system/event',
  );
  return `${found}/${name}`;
}

const fileScript = (isNew: boolean): SaveFlow => ({
  async begin(host, mark) {
    const { app } = host;
    const path = `files/${mark.slice(1)}.js`;
    if (!isNew) await putText(app, 'files', path.slice(6), 'before;');
    const loaded = await loadFileScript(app, path);
    const form = openForm(app, fileScriptCalls(app, path, loaded), loaded);
    form.type({ path, script_body: `${mark};` });
    return typedInto(form, mark, async () => {
      const { script_body } = (await loadFileScript(host.direct, path)) ?? {};
      return script_body === `${mark};` ? 1 : 0;
    });
  },
});

const SERVICE = 'described';

async function makeService({ direct }: BrokenHost): Promise<void> {
  const config = { base_url: 'https://a.example' };
  const service = { name: SERVICE, label: SERVICE, type: 'rws', is_active: true, config };
  await direct.api.post('system/service', { resource: [service] }).catch(() => undefined);
}

const definition: SaveFlow = {
  async begin(host, mark) {
    const { app } = host;
    await makeService(host);
    const loaded = await loadService(app, SERVICE);
    const form = openForm(app, definitionCalls(app, loaded), loaded);
    const info = { title: mark, version: '1' };
    form.type({ definition: JSON.stringify({ openapi: '3.0.0', info, paths: {} }) });
    return typedInto(form, mark, async () =>
      has(mark)((await loadService(host.direct, SERVICE)) as unknown as Row) ? 1 : 0,
    );
  },
};

/** Scripts, and the definition of a service. */
export const scriptFlows: Readonly<Record<string, SaveFlow>> = {
  'service definition': definition,
  'script, new': script(true),
  'script, changed': script(false),
  'script in a file, new': fileScript(true),
  'script in a file, changed': fileScript(false),
};
