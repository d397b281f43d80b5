import type { App } from '../page/createApp.ts';
import { confirmEntry } from '../files/confirmEntry.ts';
import { fileAddress, leadsAway } from '../files/filesPlace.ts';
import { ensureFoldersOf } from '../files/makeFolder.ts';
import { putText } from '../files/textFile.ts';
import { loadWhole, textOf } from '../files/wholeFile.ts';
import { UNCONFIRMED_DELETE } from '../collections/recordCalls.ts';
import type { RecordStore } from '../collections/recordSaving.ts';
import { ApiError } from '../http/apiError.ts';
import { msg, type Translate } from '../messages/translate.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import { confirmGone } from '../removals/confirmGone.ts';
import { missing } from '../http/readRecord.ts';
import { nameTaken } from './nameTaken.ts';
import { scriptMeta } from './scriptResource.ts';

/** A script that is a text file on a file service; its path, including the service, is its id. */
export interface FileScript extends Entity {
  /** `files/scripts/hello.js`: the service, then the path. */
  path: string;
  script_body: string;
}

export interface FileScriptForm {
  path: string;
  script_body: string;
}

/** Splits `files/scripts/hello.js` into a service and a path on it. */
function splitPath(path: string): [service: string, within: string] {
  const at = path.indexOf('/');
  return [path.slice(0, at), path.slice(at + 1)];
}

const addressOf = (path: string) => fileAddress(...splitPath(path));

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function validate({ path }: FileScriptForm, _dialect: unknown, t: Translate) {
  const problems: Problem[] = [];
  const [service, ...rest] = path.split('/');
  if (!path.trim()) problems.push({ field: 'path', message: t('Please enter a script name.') });
  else if (!service || !rest.every(Boolean) || !rest.length) {
    const message = t('Enter a service and a file path, e.g. {example}.', {
      example: 'files/scripts/hello.js',
    });
    problems.push({ field: 'path', message });
  } else {
    const step = rest.find(leadsAway);
    if (step)
      problems.push({ field: 'path', message: t("“{name}” isn't a valid name.", { name: step }) });
  }
  return problems;
}

/** Returns a text file as a record with a form (spec 1 §7, spec 2 §7). */
export const fileScriptResource = (path: string): Resource<FileScript, FileScriptForm> => ({
  ...scriptMeta,
  path,
  area: '/scripts/file',
  // each path can have a new file
  ...(path && { newDraft: path }),
  createFirst: msg('New script file'),
  filterFields: ['path'],
  defaultOrder: 'path',
  nameOf: (file) => file.path,
  blank: () => ({ path, script_body: '' }),
  toForm: (file) => ({ path: file.path, script_body: file.script_body }),
  toPayload: ({ path: place, script_body }) => ({ path: place.trim(), script_body }),
  validate,
});

/**
 * Loads the text of a file, or null if it does not exist. Anything but text is rejected, because it
 * would not survive a save, and so is a text that arrives only in part, unless it is one of those
 * that are `known`. So is a 404 that does not name the file: it says nothing about it.
 */
export async function loadFileScript(
  app: App,
  path: string,
  known?: readonly string[],
): Promise<FileScript | null> {
  const address = addressOf(path);
  const load = () => app.api.blob(address, { include_body: true });
  let bytes: Blob;
  try {
    bytes = await loadWhole(app, address, load, { known });
  } catch (error) {
    const [, within] = splitPath(path);
    const isMissing = error instanceof ApiError && error.status === 404;
    if (isMissing && error.message.includes(`'${within}'`)) return null;
    throw error;
  }
  return { id: path, path, script_body: await textOf(bytes) };
}

/**
 * Saves a text file as it is. `loaded` is its current content. A path that is taken by another file
 * is rejected, because PUT would replace that file (recorded: files).
 */
export function fileScriptCalls(
  app: App,
  path: string,
  loaded: FileScript | null,
): RecordStore<FileScript, FileScriptForm> {
  let known: FileScriptForm | null = loaded;
  const put = async (file: FileScriptForm): Promise<FileScript> => {
    if (file.path !== known?.path && (await loadFileScript(app, file.path))) {
      throw nameTaken('path');
    }
    if (file.path !== known?.path) await ensureFoldersOf(app, ...splitPath(file.path));
    await putText(app, ...splitPath(file.path), file.script_body);
    known = file;
    return { ...file, id: file.path };
  };
  return {
    resource: fileScriptResource(path),
    async readNow(file, changes) {
      const now = await loadFileScript(app, file.path, [file.script_body]);
      const { path: to = file.path, script_body: text } = { ...(now ?? file), ...changes };
      const moved = to === file.path ? null : await loadFileScript(app, String(to));
      // saved under another name before, without a response
      if (moved && moved.script_body === text) return (known = moved);
      // a file that was deleted in the meantime is created again as it was
      known = now ?? file;
      return now;
    },
    findTwin: (file) => loadFileScript(app, String(file.path)),
    create: (file) => put(file as FileScriptForm),
    // a different name means a different file, with all of this one's content
    async update(id, changes) {
      const file = known ?? (await loadFileScript(app, String(id)));
      if (!file) throw missing();
      return put({ ...file, ...changes });
    },
  };
}

/** Servers use the path; `script_id` is what the specification sends (spec 2 §7). */
export async function deleteFileScript(app: App, path: string): Promise<void> {
  const sent = app.api.delete(addressOf(path), { script_id: fileName(path) });
  const [, within] = splitPath(path);
  const confirmed = sent.then((reply) => confirmEntry(reply, within, UNCONFIRMED_DELETE));
  await confirmGone(confirmed, async () => !(await loadFileScript(app, path)));
}

/** Returns the editor's language for a file, by its extension. */
export function fileMode(path: string) {
  const ending = fileName(path).split('.').at(-1)?.toLowerCase() ?? '';
  const modes = {
    js: 'javascript',
    mjs: 'javascript',
    php: 'php',
    py: 'python',
    json: 'json',
    yaml: 'yaml',
    yml: 'yaml',
    html: 'html',
    htm: 'html',
  } as const;
  return Object.hasOwn(modes, ending) ? modes[ending as keyof typeof modes] : 'text';
}
