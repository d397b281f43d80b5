import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessMatrix } from '../../../src/core/access-rules/accessMatrix.ts';
import type { Generation } from '../../../src/core/dialect/Dialect.ts';
import { indexOf } from './roleOf.ts';

/** Returns `shop GET all, POST some`, without what is denied. */
const rows = (generation: Generation, ...rules: string[]) =>
  accessMatrix(indexOf(generation, ...rules)).map(({ service, reach }) => {
    const open = Object.entries(reach).filter(([, word]) => word !== 'none');
    return `${service ?? 'others'} ${open.map((pair) => pair.join(' ')).join(', ')}`;
  });

describe('services and verbs of a role', () => {
  it('are fully open if every place of the service is, otherwise partly', () => {
    assert.deepEqual(rows('classic', 'shop * GET', 'shop _table/* GET,POST', 'shop _table/a ALL'), [
      'shop GET all, POST some, PUT some, PATCH some, DELETE some',
    ]);
    assert.deepEqual(rows('classic', 'shop * GET', 'shop _table/a -'), ['shop GET some']);
  });

  it('count what a script can call as well', () => {
    assert.deepEqual(rows('classic', 'files * GET', 'files * DELETE script'), [
      'files GET all, DELETE all',
    ]);
  });

  it('are sorted by name, with services without a rule of their own last', () => {
    assert.deepEqual(rows('current', 'all * GET', 'shop * POST', 'files * PUT'), [
      'files PUT all',
      'shop POST all',
      'others GET all',
    ]);
    assert.deepEqual(rows('current'), []);
  });

  it('know that a wider grant does not reach below a closer rule', () => {
    assert.deepEqual(rows('classic', 'all * ALL', 'shop _table/a GET'), [
      'shop GET all, POST some, PUT some, PATCH some, DELETE some',
      'others GET all, POST all, PUT all, PATCH all, DELETE all',
    ]);
  });
});
