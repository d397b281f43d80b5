import { msg } from '../../../core/messages/translate.ts';
import { adminMessages, type Admin, type AdminForm } from '../../../core/resources/admins.ts';
import type { ImportWords } from '../../../core/accounts/ImportWords.ts';
import { ImportRecords, type ImportRecordsProps } from './ImportRecords.tsx';

const words: ImportWords = {
  title: msg('Import admins'),
  file: msg('File with admins'),
  send: { one: msg('Import {count} admin'), other: msg('Import {count} admins') },
  imported: {
    one: msg('{count} admin was imported.'),
    other: msg('{count} admins were imported.'),
  },
  stillActive: {
    one: msg('{count} imported admin should be inactive but is still active.'),
    other: msg('{count} imported admins should be inactive but are still active.'),
  },
  done: adminMessages.imported,
  next: msg('To invite them, select them in the list.'),
  leftOut: 'admins-left-out.csv',
};

/** Imports administrators from a file: a dry run first, then the valid rows (spec 1 §7). */
export function ImportAdmins(props: Omit<ImportRecordsProps<Admin, AdminForm>, 'words'>) {
  return <ImportRecords {...props} words={words} />;
}
