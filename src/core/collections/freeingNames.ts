import type { App } from '../app.ts';

/** Users and administrators share one space of addresses (recorded: user, admin). */
const ACCOUNTS = ['system/user', 'system/admin'];

/**
 * Makes a call that saves a record; once more where it was refused because of a name or an address that
 * a record still holds which is about to be deleted. That one goes first then.
 */
export const freeingNames = <R>(app: App, path: string, call: () => Promise<R>): Promise<R> =>
  call().catch(async (refusal: unknown) => {
    const paths = ACCOUNTS.includes(path) ? ACCOUNTS : [path];
    const ways = paths.flatMap((each) => app.page.doomed?.[each]?.makeWay ?? []);
    const made = await Promise.allSettled(ways.map((makeWay) => makeWay(refusal)));
    if (!made.some(({ status }) => status === 'fulfilled')) throw refusal;
    return call();
  });
