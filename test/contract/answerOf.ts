import type { AnswerFacts } from './answerFacts.ts';
import type { Json } from './recordings.ts';
import type { Shape } from './shapeOf.ts';

/** How much a generated response contains of what it may contain. */
export type Fill = 'full' | 'bare';

const values: Record<string, Json> = {
  boolean: true,
  integer: 1,
  number: 1.5,
  string: 'text',
  null: null,
};

/**
 * Returns a value of a shape: *full* with everything it may contain,
 * *bare* without anything optional.
 */
export function valueOf(shape: Shape, fill: Fill): Json {
  if (Array.isArray(shape)) return fill === 'full' ? shape.map((item) => valueOf(item, fill)) : [];
  if (typeof shape === 'object') return objectOf(shape, fill);
  const names = shape.split('|');
  const wanted = names.filter((name) => (name === 'null') === (fill === 'bare'));
  return values[wanted[0] ?? names[0] ?? ''] ?? null;
}

function objectOf(
  { '|': scalars, '[]': items, ...fields }: Record<string, Shape>,
  fill: Fill,
): Json {
  if (fill === 'bare' && scalars !== undefined) return valueOf(scalars, fill);
  if (!Object.keys(fields).length && items !== undefined) return valueOf(items, fill);
  const kept = Object.entries(fields).filter(([name]) => fill === 'full' || !name.endsWith('?'));
  return Object.fromEntries(
    kept.map(([name, shape]) => [name.replace(/\?$/, ''), valueOf(shape, fill)]),
  );
}

function bodyOf({ shape, message, code, context }: AnswerFacts, fill: Fill): Json {
  if (message === undefined) return shape === undefined ? null : valueOf(shape, fill);
  const isWrapped = typeof shape === 'object' && 'error' in shape;
  if (!isWrapped) return { message };
  return { error: { message, ...(code !== undefined && { code }), context: context ?? null } };
}

const page =
  '<!DOCTYPE html><html><body><h1>Whoops, looks like something went wrong.</h1></body></html>';

/** Returns a response that matches the facts, as a server would send it. */
export function answerOf(facts: AnswerFacts, fill: Fill): Response {
  const { status, content } = facts;
  // a Response with one of these can't have a body
  if (content === 'none') return new Response(null, { status });
  if (content === 'html') {
    return new Response(page, { status, headers: { 'Content-Type': 'text/html' } });
  }
  if (content === 'csv') {
    return new Response(facts.message, { status, headers: { 'Content-Type': 'text/csv' } });
  }
  return Response.json(bodyOf(facts, fill), { status });
}
