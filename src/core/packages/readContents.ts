import { ApiError } from '../http/apiError.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { parseExact } from '../lib/exactJson.ts';
import { msg } from '../messages/translate.ts';
import { NO_PACKAGE, type OpenPackage } from './openPackage.ts';

/** One item of a package. */
export interface PackedItem {
  /** The service's name; `system` for records of the instance itself. */
  service: string;
  /** `role`, `_schema`, `_table`; '' for a file. */
  kind: string;
  /** The name of the item on any instance: a name, an email address, a path. */
  name: string;
  /** The packed record; null for a file. */
  record: Readonly<Record<string, unknown>> | null;
  /** Of a file, in bytes; of a table's records, their number. */
  size?: number;
}

export interface PackageContents {
  /** The content of `package.json`. */
  head: Readonly<Record<string, unknown>>;
  items: readonly PackedItem[];
}

/** Returns the member that identifies a record of a kind on any instance. */
export const keyOf = (kind: string): string =>
  kind === 'user' || kind === 'admin' ? 'email' : kind === 'cors' ? 'path' : 'name';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function parsed(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    // a file that only looks like records
    return null;
  }
}

/**
 * Reads the records of `system/role.json` or `shop/_schema.json`,
 * the rows of `shop/_table/todo.json`.
 */
async function itemsOf(file: OpenPackage, name: string): Promise<PackedItem[] | null> {
  const [, service = '', kind = '', table] =
    /^([^/]+)\/(_table|[^/]+?)(?:\/([^/]+))?\.json$/.exec(name) ?? [];
  const isTable = kind === '_table' && table !== undefined;
  if (!isTable && (table !== undefined || (service !== 'system' && kind !== '_schema')))
    return null;
  const value = parsed(await file.text(name));
  if (!Array.isArray(value)) return null;
  const records = value.filter(isPlainObject);
  if (isTable) {
    return [{ service, kind, name: table, record: { records }, size: records.length }];
  }
  return records.map((record) => ({ service, kind, name: textOf(record[keyOf(kind)]), record }));
}

/** What makes a ZIP file a package, or an app package. */
const HEADS = ['package.json', 'description.json'];

const unreadable = (file: string) =>
  new ApiError({
    status: 0,
    kind: 'broken',
    message: msg("This package can't be read, because its {file} is damaged."),
    values: { file },
  });

/**
 * Reads the contents of a package.
 *
 * @throws ApiError if the password is missing or wrong, or if the list of contents is missing or
 * damaged
 */
export async function readContents(file: OpenPackage): Promise<PackageContents> {
  if (!file.files.some(({ name }) => HEADS.includes(name))) {
    throw new ApiError({ status: 0, kind: 'broken', message: NO_PACKAGE });
  }
  const items: PackedItem[] = [];
  let head: PackageContents['head'] = {};
  for (const { name, size } of file.files) {
    if (name.endsWith('/')) continue;
    if (HEADS.includes(name)) {
      const value = parsed(await file.text(name));
      if (!isPlainObject(value)) throw unreadable(name);
      head = value;
      continue;
    }
    const [service = '', ...path] = name.split('/');
    items.push(
      ...((await itemsOf(file, name)) ?? [
        { service, kind: '', name: path.join('/') || service, record: null, size },
      ]),
    );
  }
  return { head, items };
}
