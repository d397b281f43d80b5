import type { App } from '../page/createApp.ts';
import { storedKey, storedKeys } from '../page/storedKeys.ts';
import type { SchemaPlace } from './schemaAddress.ts';

/** What is kept of a new table or of an upload, by what the draft is called. */
const NEW: Readonly<Record<string, 'table' | 'upload'>> = {
  'new table': 'table',
  upload: 'upload',
};

/** A table, or a new one, with changes that aren't saved. */
export interface UnsavedSchema extends Pick<SchemaPlace, 'table' | 'create'> {
  service: string;
}

/** Where in the schema something typed isn't saved, as it is kept over a reload. */
export function unsavedSchemas(app: App): readonly UnsavedSchema[] {
  const start = `${storedKey(app, 'draft', '/schema')} `;
  const found = new Map<string, UnsavedSchema>();
  for (const key of storedKeys(app, start)) {
    const [name = '', draft = ''] = key.slice(start.length).split('?');
    const [service = '', table = null] = name.split('/');
    const create = NEW[draft] ?? null;
    // a table once, however many of its fields are changed
    if (service && (table || create)) {
      found.set(`${service}/${table ?? draft}`, { service, table, create });
    }
  }
  return [...found.values()];
}
