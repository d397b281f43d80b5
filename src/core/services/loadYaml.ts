import { offline } from '../http/apiError.ts';

/**
 * The library that reads and writes YAML, fetched with the first text that needs it.
 *
 * @throws ApiError where it does not come; the next call tries again.
 */
export const loadYaml = () =>
  import('yaml').catch(() => {
    throw offline();
  });
