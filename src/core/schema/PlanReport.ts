import { isUnanswered } from '../http/outcomeOf.ts';
import type { SchemaPlan, SchemaRequest } from './SchemaPlan.ts';

/** The outcome of a request: `unknown` if the server itself did not respond. */
export type CallState = 'done' | 'failed' | 'unknown' | 'unsent';

/** The outcome of a plan that stopped early. */
export type PlanReport = readonly { request: SchemaRequest; state: CallState }[];

/** Reports on a plan that failed after `done` requests. */
export const reportPlan = ({ requests }: SchemaPlan, done: number, failure: unknown): PlanReport =>
  requests.map((request, index) => {
    const atFailure: CallState = isUnanswered(failure) ? 'unknown' : 'failed';
    return { request, state: index < done ? 'done' : index === done ? atFailure : 'unsent' };
  });
