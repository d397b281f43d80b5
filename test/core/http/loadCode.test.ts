import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadCode } from '../../../src/core/http/loadCode.ts';

it('code that the server no longer has is reported like any failed request', async () => {
  const missing = Promise.reject<object>(new TypeError('Failed to fetch'));
  await assert.rejects(loadCode(missing), { kind: 'offline' });
});
