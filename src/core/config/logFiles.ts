import { namedFilter } from '../collections/textSearch.ts';
import { fileAddress } from '../files/filesPlace.ts';
import { listTree, type FileEntry } from '../files/listFolder.ts';
import { previewKind } from '../files/previewKind.ts';
import { sortEntries } from '../files/sortEntries.ts';
import { readList } from '../http/readList.ts';
import type { App } from '../page/createApp.ts';

/** The name of current servers' service for their log (recorded: service). */
const NAME = 'logs';
const TYPE = 'local_file';

/** How much of a log is shown, from its end. */
const TAIL_BYTES = 256 * 1024;

/** Returns the name of the service with the instance's log files, or null. */
export async function logsService(app: App): Promise<string | null> {
  const reply = await app.api.get('system/service', {
    fields: 'name,type,is_active',
    filter: namedFilter(app, 'name', NAME),
  });
  const found = readList<{ name: string; type: string; is_active: boolean }>(reply).rows.find(
    ({ name, type, is_active }) => name === NAME && type === TYPE && is_active,
  );
  return found?.name ?? null;
}

/** Returns the log files of a service, the most recent first. */
export async function logFiles(app: App, service: string): Promise<FileEntry[]> {
  const entries = await listTree(app, service, '');
  const files = entries.filter(
    ({ name, type }) => type === 'file' && !/(^|\/)\./.test(name) && previewKind(name) === 'text',
  );
  return sortEntries(files, 'last_modified desc');
}

/** The end of a log. */
export interface LogTail {
  lines: readonly string[];
  /** There is more before it. */
  isCut: boolean;
}

/** Reads the last lines of a log. Bytes that are not text are shown as such. */
export async function readLogTail(app: App, service: string, path: string): Promise<LogTail> {
  const bytes = await app.api.blob(fileAddress(service, path));
  const isCut = bytes.size > TAIL_BYTES;
  const text = await (isCut ? bytes.slice(-TAIL_BYTES) : bytes).text();
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  // the first line is incomplete
  return { lines: isCut ? lines.slice(1) : lines, isCut };
}
