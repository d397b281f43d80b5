import { offline } from './apiError.ts';

/**
 * Waits for code that loads when it is first needed, by a dynamic import. After a
 * new release its file may no longer exist on the server.
 *
 * @throws ApiError if it can't be loaded; the next call tries again.
 */
export const loadCode = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch(() => {
    throw offline();
  });
