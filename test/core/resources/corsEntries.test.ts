import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { corsEntries, type CorsEntry } from '../../../src/core/resources/corsEntries.ts';
import { classic, current, sentChanges, wrongFields } from './sentChanges.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

describe('a CORS entry', () => {
  const entry = {
    id: 1,
    origin: '*',
    path: '*',
    header: null,
    method: ['GET', 'OPTIONS'],
    max_age: 0,
    enabled: true,
  } as CorsEntry;

  it('is sent nothing when nothing changed, verbs of older servers included', () => {
    assert.deepEqual(sentChanges(corsEntries, entry, {}), {});
    assert.deepEqual(sentChanges(corsEntries, entry, {}, current), {});
  });

  it('has its methods in whatever form another program stored them', () => {
    const stored = ['GET,POST', 3, ['GET', null, 'POST'], null];
    const shown = stored.map((method) => corsEntries.toForm({ ...entry, method } as never).method);
    const both = ['GET', 'POST'];
    assert.deepEqual(shown, [both, both, both, []]);
  });

  it('has exposed headers and credentials only where the server knows them', () => {
    const typed = { exposed_header: 'X-Total', supports_credentials: true, max_age: '60' };
    assert.deepEqual(sentChanges(corsEntries, entry, typed), { max_age: 60 });
    assert.deepEqual(sentChanges(corsEntries, entry, typed, current), {
      max_age: 60,
      exposed_header: 'X-Total',
      supports_credentials: true,
    });
  });

  it('can lack a max age if the server has none, and keeps it so', () => {
    const without = { ...entry, max_age: null };
    assert.deepEqual(sentChanges(corsEntries, without, { enabled: false }), { enabled: false });
    const form = corsEntries.toForm(without);
    assert.deepEqual(corsEntries.validate(form, classic, t), []);
    const emptied = corsEntries.validate({ ...form, max_age: '' }, classic, t);
    assert.deepEqual(
      emptied.map(({ field }) => field),
      ['max_age'],
    );
  });

  it('needs an origin of its own, a path and a whole number of seconds', () => {
    assert.deepEqual(wrongFields(corsEntries, {}), ['origin', 'path']);
    assert.deepEqual(wrongFields(corsEntries, { origin: ' ', path: '*', max_age: '1.5' }), [
      'origin',
      'max_age',
    ]);
    assert.deepEqual(wrongFields(corsEntries, { origin: '*', path: '*' }), []);
  });
});
