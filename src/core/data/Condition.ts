import type { Operator, TextMatch } from './comparison.ts';

export type ConditionOperator = Operator | TextMatch | 'null' | 'set';

/** One line of a filter: all lines of it must hold. */
export interface Condition {
  /** As records spell it. */
  field: string;
  operator: ConditionOperator;
  /** As it was typed; '' where the operator needs none. */
  value: string;
}
