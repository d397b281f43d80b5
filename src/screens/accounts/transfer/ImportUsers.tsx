import { msg } from '../../../core/messages/translate.ts';
import { userMessages, type User, type UserForm } from '../../../core/resources/users.ts';
import type { ImportWords } from '../../../core/accounts/ImportWords.ts';
import { ImportRecords, type ImportRecordsProps } from './ImportRecords.tsx';

const words: ImportWords = {
  title: msg('Import users'),
  file: msg('File with users'),
  send: { one: msg('Import {count} user'), other: msg('Import {count} users') },
  imported: {
    one: msg('{count} user was imported.'),
    other: msg('{count} users were imported.'),
  },
  stillActive: {
    one: msg('{count} imported user should be inactive but is still active.'),
    other: msg('{count} imported users should be inactive but are still active.'),
  },
  done: userMessages.imported,
  next: msg('To invite them or give them a role, select them in the list.'),
  leftOut: 'users-left-out.csv',
};

/** Imports users from a file: a dry run first, then the valid rows (spec 1 §7). */
export function ImportUsers(props: Omit<ImportRecordsProps<User, UserForm>, 'words'>) {
  return <ImportRecords {...props} words={words} />;
}
