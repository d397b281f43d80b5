import type { App } from '../page/createApp.ts';
import { unwrap } from '../http/unwrap.ts';
import type { ScriptDialect } from '../dialect/Dialect.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Entity } from '../resources/resource.ts';
import type { Collection } from '../collections/createCollection.ts';
import { nameTaken } from './nameTaken.ts';
import { scriptResource, type ScriptForm, type ScriptRecord } from './scriptResource.ts';

/** A language that scripts can be written in (recorded: event). */
export interface ScriptType {
  name: string;
  label: string;
  description: string | null;
}

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
  const address = addressOf(dialectOf(app).scripts, name);
  try {
    return asEntity(await app.api.get<ScriptRecord>(address, { fields: '*' }));
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    if (!isMissing || (await scriptedEvents(app)).includes(name)) throw error;
    return null;
  }
}

/** What the form of a script needs of a collection. */
export type ScriptSaving<T extends Entity, F> = Pick<
  Collection<T, F>,
  'resource' | 'create' | 'update'
>;

export type ScriptCalls = ScriptSaving<ScriptRecord, ScriptForm>;

/**
 * Creates and updates the script of one event; `loaded` is what the server has of it. A name that
 * another script has is refused, for servers would put this one in its place (recorded: event); so is,
 * once, a save over what somebody else has saved meanwhile. `type` is the language of a new one.
 */
export function scriptCalls(
  app: App,
  event: string,
  loaded: ScriptRecord | null,
  type?: string,
): ScriptCalls {
  const general = dialectOf(app);
  const dialect = general.scripts;
  let known = loaded;
  const post = async (script: object) => {
    const { name, ...own } = script as ScriptRecord;
    if (name !== known?.name) {
      const other = await loadScript(app, name);
      // the same script may be our own, saved when the answer was lost
      if (other && !isSame(other, own)) throw nameTaken('name');
    }
    const reply = await app.api.post<ScriptRecord>(addressOf(dialect, name), script, {
      fields: '*',
    });
    return (known = asEntity(reply));
  };
  const resource = scriptResource(dialect, event, type);
  const refuseOverwriting = async (changes: object) => {
    const now = known && (await loadScript(app, known.name));
    if (!known || !now || isSame(now, known)) return;
    // our own, saved when the answer was lost
    if (isSame(now, { ...known, ...changes })) return;
    // whoever saves once more has been told
    known = now;
    throw new ApiError({ status: 0, kind: 'refused', message: CHANGED });
  };
  return {
    resource,
    create: post,
    async update(id, changes) {
      await refuseOverwriting(changes);
      // under another name it is another script
      if (dialect.patches && !('name' in changes)) {
        const address = addressOf(dialect, String(id));
        return (known = asEntity(await app.api.patch(address, changes, { fields: '*' })));
      }
      const before = known ? resource.toPayload(resource.toForm(known), general) : {};
      return post({ ...othersIn(known), ...before, ...changes });
    },
  };
}

const CHANGED = msg(
  'Somebody else has changed this script meanwhile. Save once more to overwrite their version.',
);

const isSame = (other: ScriptRecord, own: Partial<ScriptRecord>) =>
  other.content === own.content && other.type === own.type && other.is_active === own.is_active;

/** What others wrote into a script is not ours to change; what the server writes itself is left out. */
function othersIn(script: ScriptRecord | null): object {
  const { id: _id, config = null, ...members } = script ?? ({} as Partial<ScriptRecord>);
  const kept = Object.entries(members).filter(([name]) => !/^(created|last_modified)_/.test(name));
  return { config, ...Object.fromEntries(kept) };
}

export async function deleteScript(app: App, name: string): Promise<void> {
  await app.api.delete(addressOf(dialectOf(app).scripts, name));
}

/** The names of all events that have a script. */
export async function scriptedEvents(app: App): Promise<string[]> {
  const { path, query } = dialectOf(app).scripts.scripted;
  return unwrap<string>(await app.api.get(path, query))
    .rows.map(String)
    .toSorted();
}

export async function scriptTypes(app: App): Promise<ScriptType[]> {
  return unwrap<ScriptType>(await app.api.get('system/script_type')).rows;
}
