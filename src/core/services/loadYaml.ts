import { loadCode } from '../http/loadCode.ts';

/**
 * Loads the library that reads and writes YAML when it is first needed.
 *
 * @throws ApiError if it can't be loaded; the next call tries again.
 */
export const loadYaml = () => loadCode(import('yaml'));
