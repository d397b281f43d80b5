import type { App } from '../app.ts';
import { scriptDialectFor, type ScriptDialect } from '../dialect/scriptDialect.ts';
import { unwrap } from '../collections/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import type { Collection } from '../collections/createCollection.ts';
import { scriptResource, type ScriptForm, type ScriptRecord } from './scriptResource.ts';

/** A language that scripts can be written in (recorded: event). */
export interface ScriptType {
  name: string;
  label: string;
  description: string | null;
}

/** How the server of this App speaks of scripts. */
export const scriptDialectOf = (app: App): ScriptDialect =>
  scriptDialectFor(app.page.environment.getState().environment);

const addressOf = ({ path }: ScriptDialect, name: string) => `${path}/${encodeURIComponent(name)}`;

/** A script's name is its id. */
const asEntity = (script: Omit<ScriptRecord, 'id'>): ScriptRecord =>
  ({ ...script, id: script.name }) as ScriptRecord;

/**
 * The script of an event, or null where it has none: a 404 for a name that is not among the scripts.
 * Any other failure is thrown, for an empty script in its place would be saved over the real one; a 404
 * alone may come from a proxy or a missing role (recorded: event).
 */
export async function loadScript(app: App, name: string): Promise<ScriptRecord | null> {
  const address = addressOf(scriptDialectOf(app), name);
  try {
    return asEntity(await app.api.get<ScriptRecord>(address, { fields: '*' }));
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    if (!isMissing || (await scriptedEvents(app)).includes(name)) throw error;
    return null;
  }
}

/** What the form of a script needs of a collection. */
export type ScriptCalls = Pick<
  Collection<ScriptRecord, ScriptForm>,
  'resource' | 'create' | 'update'
>;

/** Creates and updates the script of one event; `loaded` is what the server has of it. */
export function scriptCalls(app: App, event: string, loaded: ScriptRecord | null): ScriptCalls {
  const dialect = scriptDialectOf(app);
  let known = loaded;
  const post = async (script: object) => {
    const { name } = script as ScriptRecord;
    const reply = await app.api.post<ScriptRecord>(addressOf(dialect, name), script, {
      fields: '*',
    });
    return (known = asEntity(reply));
  };
  return {
    resource: scriptResource(dialect, event),
    create: post,
    async update(id, changes) {
      if (dialect.patches) {
        const address = addressOf(dialect, String(id));
        return (known = asEntity(await app.api.patch(address, changes, { fields: '*' })));
      }
      // what others wrote into the script is not ours to change
      const before: Partial<ScriptRecord> = known ?? {};
      const { name, type, content, is_active, affects_process, config } = before;
      const whole = { name, type, content, is_active, affects_process, config };
      return post({ ...whole, ...changes });
    },
  };
}

export async function deleteScript(app: App, name: string): Promise<void> {
  await app.api.delete(addressOf(scriptDialectOf(app), name));
}

/** The names of all events that have a script. */
export async function scriptedEvents(app: App): Promise<string[]> {
  const { path, query } = scriptDialectOf(app).scripted;
  return unwrap<string>(await app.api.get(path, query))
    .rows.map(String)
    .toSorted();
}

export async function scriptTypes(app: App): Promise<ScriptType[]> {
  return unwrap<ScriptType>(await app.api.get('system/script_type')).rows;
}
