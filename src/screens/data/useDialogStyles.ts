import { useSheet } from '../ui/useSheet.ts';
import record from '../ui/form/record.css' with { type: 'css' };
import dialogs from './dialogs.css' with { type: 'css' };

/** What opens over a table is drawn with these, fetched with the first of it. */
export function useDialogStyles(): void {
  useSheet(record);
  useSheet(dialogs);
}
