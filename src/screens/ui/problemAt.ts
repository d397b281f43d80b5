import type { Problem } from '../../core/lib/Problem.ts';

/** What is wrong with a form: a sentence for each field, in the server's spelling of the field. */
export type Problems = readonly Problem[];

/** The sentences about one field, to stand beside it; undefined when it is in order. */
export function problemAt(problems: Problems, field: string): string | undefined {
  const messages = problems.filter((problem) => problem.field === field);
  return messages.map((problem) => problem.message).join(' ') || undefined;
}
