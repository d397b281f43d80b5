import type { Operator, TextMatch } from './comparison.ts';

export type ConditionOperator = Operator | TextMatch | 'null' | 'set';

/** One condition of a filter; all of them must hold. */
export interface Condition {
  /** As records spell it. */
  field: string;
  operator: ConditionOperator;
  /** As typed; '' if the operator needs no value. */
  value: string;
}
