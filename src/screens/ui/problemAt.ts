import type { Problem } from '../../core/lib/Problem.ts';

/** The problems of a form: a message for each field, in the server's spelling of the field. */
export type Problems = readonly Problem[];

/** The messages about one field, to show beside it; undefined if it is valid. */
export function problemAt(problems: Problems, field: string): string | undefined {
  const messages = problems.filter((problem) => problem.field === field);
  return messages.map((problem) => problem.message).join(' ') || undefined;
}
