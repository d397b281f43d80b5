import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageStateFor } from '../../../src/core/page/pageState.ts';

const COPY = '../../../src/core/page/pageState.ts?copy' as string;

it('a page has one state for each API base', async () => {
  const one = pageStateFor('https://a.example/api/v2');
  assert.equal(pageStateFor('https://a.example/api/v2'), one);
  assert.notEqual(pageStateFor('https://b.example/api/v2'), one);
  // a second copy of the module, as in another bundle
  const copy = (await import(COPY)) as {
    pageStateFor: typeof pageStateFor;
  };
  assert.notEqual(copy.pageStateFor, pageStateFor);
  assert.equal(copy.pageStateFor('https://a.example/api/v2'), one);
});
