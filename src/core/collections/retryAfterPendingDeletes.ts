import type { App } from '../page/createApp.ts';

/** Users and administrators share their email addresses (recorded: user, admin). */
const ACCOUNTS = ['system/user', 'system/admin'];

/**
 * Sends pending deletes of records that may have the name or email that the server has rejected.
 * Returns whether there were any, so that another attempt may succeed.
 */
export async function flushedPendingDeletes(
  app: App,
  path: string,
  refusal: unknown,
): Promise<boolean> {
  const paths = ACCOUNTS.includes(path) ? ACCOUNTS : [path];
  const ways = paths.flatMap((each) => app.page.pendingDeletes?.[each]?.flushConflicting ?? []);
  const made = await Promise.allSettled(ways.map((flushConflicting) => flushConflicting(refusal)));
  return made.some(({ status }) => status === 'fulfilled');
}

/**
 * Sends a request that saves a record,
 * and repeats it once after sending conflicting pending deletes.
 */
export const retryAfterPendingDeletes = <R>(
  app: App,
  path: string,
  call: () => Promise<R>,
): Promise<R> =>
  call().catch(async (refusal: unknown) => {
    if (!(await flushedPendingDeletes(app, path, refusal))) throw refusal;
    return call();
  });
