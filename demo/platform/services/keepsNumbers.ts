import { stringifyExact } from '../http/exactJson.ts';
import { isDatabaseType } from './databaseOf.ts';
import { isScriptService } from './isScriptService.ts';

/** Whether a service of a type handles or passes on numbers that JavaScript rounds. */
export const keepsNumbers = (type: string): boolean =>
  isDatabaseType(type) || isScriptService(type) || type === 'rws';

/** The body of a request to a service, whose long numbers the others get as JavaScript's. */
export function bodyFor(type: string, body: unknown): unknown {
  const text = keepsNumbers(type) ? undefined : stringifyExact(body);
  return text === undefined ? body : (JSON.parse(text) as unknown);
}
