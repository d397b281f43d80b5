import { isPlainObject } from '../lib/isPlainObject.ts';
import {
  problemError,
  readFields,
  readProblem,
  sentence,
  type ApiError,
  type RowProblem,
} from './apiError.ts';

/**
 * Returns the error of a response, with the errors of single rows of a batch
 * (recorded: user, table).
 */
export function readApiError(status: number, text: string): ApiError {
  const problem = readProblem(text);
  const context = isPlainObject(problem.context) ? problem.context : {};
  const results = Array.isArray(context.resource) ? (context.resource as unknown[]) : [];
  const { errors, error = errors } = context;
  const rows = Array.isArray(error)
    ? error.map((index: number) => readRow(index, results[index]))
    : [];
  // a current server wraps the failure of a single record in a batch of one
  const [only] = rows.length === 1 && results.length === 1 ? rows : [];
  return problemError(status, problem, {
    rows,
    results,
    ...(only?.message && { message: only.message }),
    ...(only && { fields: only.fields }),
  });
}

function readRow(index: number, problem: unknown): RowProblem {
  const { message, context } = isPlainObject(problem) ? problem : { message: problem };
  return { index, message: sentence(message), fields: readFields(context) };
}
