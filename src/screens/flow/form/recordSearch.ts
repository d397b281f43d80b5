import type { App } from '../../../core/page/createApp.ts';
import { findRecords } from '../../../core/collections/findRecords.ts';
import type { SearchRecords } from '../../ui/form/RecordPicker.tsx';

/** A picker's search in the records at `path`, without those whose ids are in `taken`. */
export const recordSearch =
  (app: App, path: string, taken: readonly string[] = []): SearchRecords =>
  async (text, signal) => {
    const found = await findRecords(app, path, text, signal, taken);
    return found.map(({ id, name }) => ({ value: String(id), label: name }));
  };
