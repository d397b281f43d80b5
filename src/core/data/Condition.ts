import type { Operator, TextMatch } from './comparison.ts';

export type ConditionOperator = Operator | TextMatch | 'null' | 'set';

/** One line of a filter: all lines of it must hold. */
export interface Condition {
  /** As records spell it. */
  field: string;
  operator: ConditionOperator;
  /** As typed; '' if the operator needs no value. */
  value: string;
}
