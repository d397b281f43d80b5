import assert from 'node:assert/strict';
import { it } from 'node:test';
import { environmentFailure } from '../../../src/core/environment/environmentFailure.ts';

it('an instance that reports nothing about itself is described in the words of the specification', () => {
  assert.equal(
    environmentFailure,
    'XMLHTTPRequest Failure:  _getSystemConfigFromServer() Failed retrieve config.  Please contact your system administrator.',
  );
});
