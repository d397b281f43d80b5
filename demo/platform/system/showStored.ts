import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { TooMuchWork, withinNewWork } from '../workTime.ts';
import { rowsOf, type ResourceCall } from './resourceCall.ts';
import { showWritten } from './showRecords.ts';

/**
 * The response to a write that has been stored, so it mustn't end in an error because of its size: then
 * it has only ids, as if no fields were requested.
 */
export function showStored(call: ResourceCall, ids: readonly number[]): JsonObject[] {
  const { resource, options, show } = call;
  try {
    return withinNewWork(() => showWritten(rowsOf(call, ids), resource, options, show));
  } catch (error) {
    const isTooLarge = error instanceof PlatformError && error.status === 413;
    if (!isTooLarge && !(error instanceof TooMuchWork)) throw error;
    return ids.map((id) => ({ id }));
  }
}
