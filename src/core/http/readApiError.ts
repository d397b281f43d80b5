import {
  isRecord,
  problemError,
  readFields,
  readProblem,
  sentence,
  type ApiError,
  type RowProblem,
} from './apiError.ts';

/** The error that an answer tells of, with what is wrong with single rows of a batch (recorded: user, table). */
export function readApiError(status: number, text: string): ApiError {
  const problem = readProblem(text);
  const rows = readRows(problem.context);
  // a server of today wraps the failure of a single record in a batch of one
  const [only] = rows.length === 1 && resultsOf(problem.context).length === 1 ? rows : [];
  return problemError(status, problem, {
    rows,
    ...(rows.length && { results: resultsOf(problem.context) }),
    ...(only?.message && { message: only.message }),
    ...(only && { fields: only.fields }),
  });
}

const resultsOf = (context: unknown): unknown[] =>
  isRecord(context) && Array.isArray(context.resource) ? context.resource : [];

function readRows(context: unknown): RowProblem[] {
  const {
    errors,
    error = errors,
    resource,
  } = (isRecord(context) ? context : {}) as Record<string, unknown>;
  if (!Array.isArray(error)) return [];
  return error.map((index: number) => {
    const problem = (resource as unknown[] | undefined)?.[index];
    const { message = problem, context: fields } = (isRecord(problem) ? problem : {}) as Record<
      string,
      unknown
    >;
    return { index, message: sentence(message), fields: readFields(fields) };
  });
}
