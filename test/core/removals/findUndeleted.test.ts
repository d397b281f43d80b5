import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findUndeleted } from '../../../src/core/removals/findUndeleted.ts';
import { startSignedIn } from '../startApp.ts';
import { withoutFilters } from '../withoutFilters.ts';

describe('looking for records after a failed deletion', () => {
  it('takes a response with other records for none', async () => {
    const { app, platform } = await startSignedIn({ generation: 'current' });
    assert.deepEqual(await findUndeleted(app, 'system/user', [2, 99_999]), new Set(['2']));
    await assert.rejects(findUndeleted(withoutFilters(app), 'system/user', [99_999]), {
      status: 502,
    });
    platform.close();
  });
});
