import { keepAnswer } from '../lib/keepAnswer.ts';
import type { App } from '../page/createApp.ts';
import type { PageState } from '../page/pageState.ts';
import { namedRows } from '../http/namedRows.ts';
import { sameOwner } from '../session/sameOwner.ts';
import { readList } from '../http/readList.ts';
import type { ScriptDialect } from '../dialect/Dialect.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { ApiError } from '../http/apiError.ts';
import { readSaved } from '../saving/readSaved.ts';
import type { RecordStore } from '../collections/recordSaving.ts';
import { missing } from '../http/readRecord.ts';
import { UNCONFIRMED_DELETE } from '../collections/recordCalls.ts';
import { confirmGone } from '../removals/confirmGone.ts';
import { notKept } from '../merge/notKept.ts';
import { nameTaken } from './nameTaken.ts';
import { readScript } from './readScript.ts';
import { scriptNames } from './scriptNames.ts';
import { completeTexts } from '../collections/completeTexts.ts';
import { scriptResource, type ScriptForm, type ScriptRecord } from './scriptResource.ts';

/** A language that scripts can be written in (recorded: event). */
export interface ScriptType {
  name: string;
  label: string;
  description: string | null;
}

const addressOf = ({ path }: ScriptDialect, name: string) => `${path}/${encodeURIComponent(name)}`;

/** Adds an id to a script, which is its name. */
const asEntity = (script: Omit<ScriptRecord, 'id'>): ScriptRecord =>
  ({ ...script, id: script.name }) as ScriptRecord;

/**
 * Loads the script of an event, or null if it has none: the response is 404, and the name is not
 * among the scripts. Any other failure is thrown, because an empty script in its place would
 * overwrite the real one; a 404 alone may come from a proxy or a missing role (recorded: event).
 */
export async function loadScript(app: App, name: string): Promise<ScriptRecord | null> {
  const address = addressOf(dialectOf(app).scripts, name);
  // requesting a missing script is an error, but the list of scripts shows it as well
  const before = scriptNames(app).getState();
  const { names } = before;
  if (names && !hasName(names, name) && !hasName(await scriptedEvents(app), name)) return null;
  try {
    return asEntity(readScript<ScriptRecord>(await app.api.get(address, { fields: '*' }), name));
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    if (!isMissing) throw error;
    // a screen that opens with a script reads the list at the same time
    const after = scriptNames(app).getState();
    const fresh = after === before ? null : after.names;
    const list = fresh ?? (await (reading.get(app.page) ?? scriptedEvents(app)));
    if (list.includes(name)) throw error;
    return null;
  }
}

/** Whether there is such a script for a database that ignores case, as that of a server may. */
const hasName = (names: readonly string[], name: string): boolean =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());

export type ScriptCalls = RecordStore<ScriptRecord, ScriptForm>;

/**
 * Creates and updates the script of one event; `loaded` is what the server has. A name that is
 * taken by another script is rejected, because servers would replace that one (recorded: event).
 * `type` is the language of a new one.
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
  const keep = (reply: unknown, name: string) =>
    (known = asEntity(readSaved<ScriptRecord>(reply, 'name', name)));
  // a script that was deleted in the meantime can only be created again
  let isDeleted = false;
  const post = async (script: object) => {
    const { name } = script as ScriptRecord;
    const isOther = (one: string) => one !== known?.name;
    if (isOther(name) && hasName((await scriptedEvents(app)).filter(isOther), name))
      throw nameTaken('name');
    const reply = await app.api.post(addressOf(dialect, name), script, { fields: '*' });
    const saved = keep(reply, name);
    // so that opening it doesn't read the list first
    scriptNames(app).setState(({ names }) => ({ names: names && withName(names, name) }));
    return saved;
  };
  const resource = completeTexts(scriptResource(dialect, event, type));
  const payloadOf = (script: ScriptRecord) => resource.toPayload(resource.toForm(script), general);
  return {
    resource,
    async readNow({ name }, changes) {
      const now = await loadScript(app, name);
      const to = String(changes.name ?? name);
      const copy = now && to !== name ? await loadScript(app, to) : null;
      const wanted = now && { ...payloadOf(now), ...changes };
      // saved under another name before, without a response
      if (copy && wanted && !notKept(wanted, payloadOf(copy)).length) return (known = copy);
      isDeleted = now === null;
      // a POST sends the whole script, including the changes of others
      known = now ?? known;
      return now;
    },
    findTwin: ({ name }) => loadScript(app, String(name)),
    async fetchOne(id) {
      const script = await loadScript(app, String(id));
      if (!script) throw missing();
      return script;
    },
    create: post,
    async update(id, changes) {
      // a different name means a different script
      if (dialect.patches && !('name' in changes) && !isDeleted) {
        const address = addressOf(dialect, String(id));
        return keep(await app.api.patch(address, changes, { fields: '*' }), String(id));
      }
      const before = known ? payloadOf(known) : {};
      return post({ ...othersIn(known), ...before, ...changes });
    },
  };
}

const withName = (names: readonly string[], name: string) =>
  [...new Set([...names, name])].toSorted();

/**
 * Returns members written by others, which must not change;
 * those the server writes itself are omitted.
 */
function othersIn(script: ScriptRecord | null): object {
  const { id: _id, config = null, ...members } = script ?? ({} as Partial<ScriptRecord>);
  const kept = Object.entries(members).filter(([name]) => !/^(created|last_modified)_/.test(name));
  return { config, ...Object.fromEntries(kept) };
}

export async function deleteScript(app: App, name: string): Promise<void> {
  const sent = app.api.delete(addressOf(dialectOf(app).scripts, name));
  const confirmed = sent.then((reply) => readSaved(reply, 'name', name, UNCONFIRMED_DELETE));
  await confirmGone(confirmed, async () => !(await loadScript(app, name)));
}

/**
 * Returns the names of all events that have a script, as the server has them now, and stores them
 * in `scriptNames`.
 */
export function scriptedEvents(app: App): Promise<string[]> {
  const names = readScripted(app).finally(() => {
    if (reading.get(app.page) === names) reading.delete(app.page);
  });
  reading.set(app.page, names);
  return names;
}

/** Lists of scripts on their way. */
const reading = new WeakMap<PageState, Promise<string[]>>();

async function readScripted(app: App): Promise<string[]> {
  const { path, query } = dialectOf(app).scripts.scripted;
  const isTheirs = sameOwner(app);
  const { rows } = readList<string>(await app.api.get(path, query));
  const names = rows.filter((name: unknown) => typeof name === 'string').toSorted();
  // not for a user who signed in in the meantime
  if (isTheirs()) scriptNames(app).setState({ names });
  return names;
}

const keptTypes = new WeakMap<PageState, () => Promise<ScriptType[]>>();

/** Loads the languages of an instance once per page: they are installed with its packages. */
export function scriptTypes(app: App): Promise<ScriptType[]> {
  const types =
    keptTypes.get(app.page) ??
    keepAnswer(async () =>
      namedRows(readList<ScriptType>(await app.api.get('system/script_type')).rows),
    );
  keptTypes.set(app.page, types);
  return types();
}
