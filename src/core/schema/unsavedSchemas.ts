import type { App } from '../page/createApp.ts';
import { storedKey, storedKeys } from '../page/storedKeys.ts';
import type { SchemaPlace } from './schemaAddress.ts';

/** What a draft contains, by its name: a new table or an upload. */
const NEW: Readonly<Record<string, 'table' | 'upload'>> = {
  'new table': 'table',
  upload: 'upload',
};

/** A table, or a new one, with unsaved changes. */
export interface UnsavedSchema extends Pick<SchemaPlace, 'table' | 'create'> {
  service: string;
}

/** Returns where in the schema there are unsaved drafts, as they are stored over a reload. */
export function unsavedSchemas(app: App): readonly UnsavedSchema[] {
  const start = `${storedKey(app, 'draft', '/schema')} `;
  const found = new Map<string, UnsavedSchema>();
  for (const key of storedKeys(app, start)) {
    const [name = '', draft = ''] = key.slice(start.length).split('?');
    const [service = '', table = null] = name.split('/');
    const create = NEW[draft] ?? null;
    // a table is listed once, regardless of how many of its fields are changed
    if (service && (table || create)) {
      found.set(`${service}/${table ?? draft}`, { service, table, create });
    }
  }
  return [...found.values()];
}
