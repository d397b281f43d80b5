import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkedVerb } from '../../../../../demo/platform/auth/access/checkedVerb.ts';

const none = new URLSearchParams();

describe('checkedVerb', () => {
  it('sees one header and one parameter on 2.1.2, all on the current generation', () => {
    const late = new Headers({ 'X-HTTP-Method': 'DELETE' });
    assert.equal(checkedVerb('POST', late, none, 'classic'), 'POST');
    assert.equal(checkedVerb('POST', late, none, 'current'), 'DELETE');
    const seen = new Headers({ 'X-HTTP-Method-Override': 'merge' });
    assert.equal(checkedVerb('POST', seen, none, 'classic'), 'PATCH');
  });

  it('sees no override on anything but a POST', () => {
    const query = new URLSearchParams('_method=DELETE');
    assert.equal(checkedVerb('GET', new Headers(), query, 'current'), 'GET');
  });
});
