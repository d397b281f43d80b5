import { msg } from '../messages/translate.ts';
import type { Schema } from './ApiDocument.ts';

const WHOLE = msg('Must be a whole number.');
const NUMBER = msg('Must be a number.');

/** Returns why a typed value isn't the number that a schema asks for; undefined if it is. */
export function numberProblem({ type }: Schema, value: string): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (type === 'integer' && !/^[+-]?\d+$/.test(text)) return WHOLE;
  if (type === 'number' && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return NUMBER;
  return undefined;
}
