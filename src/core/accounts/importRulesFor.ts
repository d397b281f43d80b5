import type { App } from '../page/createApp.ts';
import { readList } from '../http/readList.ts';
import type { Id } from '../lib/Id.ts';
import { dialectFor } from '../dialect/dialectFor.ts';
import { importColumns } from './importColumns.ts';

/** The rules that an import is checked against before anything is sent. */
export interface ImportRules {
  /** Columns that the instance supports. */
  readonly columns: readonly string[];
  /** Columns of an export that only the server writes. */
  readonly serverColumns: readonly string[];
  readonly passwordMinimum: number;
  /** Returns which of these email addresses the instance has and will keep, in lower case. */
  findExisting(emails: readonly string[], signal?: AbortSignal): Promise<Set<string>>;
}

/** The relation with a user's roles, which JSON files can contain. */
const ROLES = 'user_to_app_to_role_by_user_id';

/** Email addresses in one filter, so that the URL stays short. */
const EMAILS_PER_CALL = 25;

/**
 * Returns the rules for users and administrators, whose email addresses must be unique among both.
 */
export function importRulesFor(app: App): ImportRules {
  const dialect = dialectFor(app.page.environment.getState().environment);
  return {
    columns: [...importColumns.known, ROLES, dialect.userLookups],
    serverColumns: importColumns.server,
    passwordMinimum: dialect.passwordMinimum,
    async findExisting(emails, signal) {
      const found = new Set<string>();
      for (let start = 0; start < emails.length; start += EMAILS_PER_CALL) {
        const some = emails.slice(start, start + EMAILS_PER_CALL);
        // `like` ignores case, and with `_` and `%` it finds some others
        const filter = some.map((email) => `(email like "${email}")`).join(' or ');
        const query = { fields: 'id,email', filter };
        const asked = ['system/user', 'system/admin'].map(async (path) => {
          const reply = await app.api.get(path, query, signal && { signal });
          // accounts that are about to be deleted make room for the rows
          const pending = app.page.pendingDeletes?.[path]?.ids;
          const { rows } = readList<{ id: Id; email: string }>(reply);
          return rows.filter(({ id }) => !pending?.has(String(id)));
        });
        for (const { email } of (await Promise.all(asked)).flat()) found.add(email.toLowerCase());
      }
      return found;
    },
  };
}
