import type { Id } from '../lib/Id.ts';

/** A condition on the rows that a rule allows; `value` is null if the operator takes no value. */
export interface RuleFilter {
  name: string;
  operator: string;
  value: string | null;
  [member: string]: unknown;
}

/** What a role can do at one place (spec 2 §3), with any other members that the server sent. */
export interface AccessRule {
  id?: Id | null;
  /** null removes a saved rule. */
  role_id?: Id | null;
  /** null means all services. */
  service_id: Id | null;
  /** Current servers store an empty one as null (recorded: access). */
  component: string | null;
  verb_mask: number;
  requestor_mask: number;
  filters: RuleFilter[] | null;
  filter_op: string;
  [member: string]: unknown;
}

/** What the algorithms need to know about a service. */
export interface RuledService {
  id: Id;
  name: string;
  type: string;
  /** False if it rejects every request. */
  is_active?: boolean;
}

/** Whether a saved rule will be removed by the next save. */
export const isRemoved = (rule: AccessRule): boolean => rule.id != null && rule.role_id === null;

/** Returns a new rule as specified: all services, every component, no verbs, for the API. */
export const newRule = (): AccessRule => ({
  service_id: null,
  component: '*',
  verb_mask: 0,
  requestor_mask: 1,
  filters: [],
  filter_op: 'AND',
});
