import { ApiError } from '../http/apiError.ts';
import type { SchemaPlan, SchemaRequest } from './SchemaPlan.ts';

/** The outcome of a call: where no answer of the server itself came, no one knows whether it was done. */
export type CallState = 'done' | 'failed' | 'unknown' | 'unsent';

/** The outcome of a plan that was not done to its end. */
export type PlanReport = readonly { request: SchemaRequest; state: CallState }[];

/** Whether what was asked for may be done in spite of the failure: a gateway gave up, or the line broke. */
export const mayBeDone = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status === 0 || failure.status > 501;

/** Of a plan that ended with a failure after so many calls. */
export const reportPlan = ({ requests }: SchemaPlan, done: number, failure: unknown): PlanReport =>
  requests.map((request, index) => {
    const atFailure: CallState = mayBeDone(failure) ? 'unknown' : 'failed';
    return { request, state: index < done ? 'done' : index === done ? atFailure : 'unsent' };
  });
