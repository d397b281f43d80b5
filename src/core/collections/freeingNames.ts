import type { App } from '../app.ts';

/**
 * Makes a call that saves a record; once more where it was refused because of a name or an address that
 * a record still holds which is about to be deleted. That one goes first then.
 */
export const freeingNames = <R>(app: App, path: string, call: () => Promise<R>): Promise<R> =>
  call().catch((refusal: unknown) => {
    const makeWay = app.page.doomed?.[path]?.makeWay;
    if (!makeWay) throw refusal;
    return makeWay(refusal).then(call);
  });
