import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  requestorMaskOf,
  requestorsOf,
  verbMaskOf,
  verbsOf,
} from '../../../src/core/access-rules/verbMasks.ts';

it('verb masks are read and written', () => {
  assert.deepEqual(verbsOf(31), ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  assert.deepEqual(verbsOf(9 + 64), ['GET', 'PATCH']);
  assert.equal(verbMaskOf(['DELETE', 'GET', 'GET']), 17);
});

it('requestor masks are read and written', () => {
  assert.deepEqual(requestorsOf(3), ['API', 'SCRIPT']);
  assert.equal(requestorMaskOf(['SCRIPT']), 2);
});
