import type { AnswerFacts } from './answerFacts.ts';
import { compareShapes } from './shapeOf.ts';
import type { Shape } from './shapeOf.ts';

function compareValues(what: string, expected: unknown, actual: unknown): string[] {
  const [a, b] = [JSON.stringify(expected), JSON.stringify(actual)];
  return a === b ? [] : [`${what}: ${b ?? 'none'} in place of ${a ?? 'none'}`];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

function compareOperations(expected: string[], actual: string[]): string[] {
  return [
    ...expected.filter((one) => !actual.includes(one)).map((one) => `operation ${one}: missing`),
    ...actual
      .filter((one) => !expected.includes(one))
      .map((one) => `operation ${one}: not on the real server`),
  ];
}

function compareBodies(expected: AnswerFacts, actual: AnswerFacts): string[] {
  const isError = expected.status >= 400;
  const empty: Shape = {};
  return [
    ...compareShapes(expected.shape ?? empty, actual.shape ?? empty, 'body', isError),
    ...compareOperations(expected.operations ?? [], actual.operations ?? []),
    ...compareShapes(expected.parameters ?? empty, actual.parameters ?? empty, 'parameters'),
    ...compareValues('items', sorted(expected.items), sorted(actual.items)),
    ...compareValues('count', expected.count, actual.count),
    ...compareValues('message', expected.message, actual.message),
    ...compareValues('code', expected.code, actual.code),
    ...compareValues('context', sorted(expected.context), sorted(actual.context)),
    ...compareValues('columns', expected.columns, actual.columns),
    ...compareValues('elements', sorted(expected.elements), sorted(actual.elements)),
  ];
}

/**
 * Describes how our response differs from the recorded one, one sentence each. If the status or the
 * content type differs, only that is reported, with the message: the rest follows from it.
 */
export function compareAnswers(expected: AnswerFacts, actual: AnswerFacts): string[] {
  const status = compareValues('status', expected.status, actual.status);
  const content = compareValues('content', expected.content, actual.content);
  if (status.length > 0 || content.length > 0) {
    return [...status, ...content, ...compareValues('message', expected.message, actual.message)];
  }
  return [
    ...compareValues('headers', sorted(expected.headers), sorted(actual.headers)),
    ...compareBodies(expected, actual),
  ];
}
