import type { App } from '../page/createApp.ts';

/** Users and administrators share one space of addresses (recorded: user, admin). */
const ACCOUNTS = ['system/user', 'system/admin'];

/**
 * Sends the deletions that may stand in the way of what the server has refused, because of a name or an
 * address that a record holds which is about to be deleted. Whether there were any: another try is
 * worth it then.
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

/** Makes a call that saves a record; once more where a record went that stood in its way. */
export const retryAfterPendingDeletes = <R>(
  app: App,
  path: string,
  call: () => Promise<R>,
): Promise<R> =>
  call().catch(async (refusal: unknown) => {
    if (!(await flushedPendingDeletes(app, path, refusal))) throw refusal;
    return call();
  });
