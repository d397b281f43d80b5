import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkedVerb } from '../../../../../demo/platform/auth/access/checkedVerb.ts';
import { readVerb } from '../../../../../demo/platform/http/methodOverride.ts';

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

  it('is the verb that is carried out, with any two of the five overrides, also empty ones', () => {
    const names = [
      'x-http-method-override',
      '?_method',
      'x-http-method',
      'x-method-override',
      '?method',
    ];
    const values = ['', 'GET', 'delete', 'MERGE'];
    for (const [one, other] of names.flatMap((first) =>
      names.map((second) => [first, second] as const),
    )) {
      for (const [own, others] of values.flatMap((first) =>
        values.map((second) => [first, second] as const),
      )) {
        const headers = new Headers();
        const query = new URLSearchParams();
        const put = (name: string, value: string) =>
          name.startsWith('?') ? query.set(name.slice(1), value) : headers.set(name, value);
        put(one, own);
        put(other, others);
        const request = new Request('https://example.com/', { method: 'POST', headers });
        const message = `${one}=${own} ${other}=${others}`;
        const seen = checkedVerb('POST', headers, query, 'current');
        assert.equal(seen, readVerb(request, query), message);
        assert.equal(checkedVerb('POST', headers, query, 'classic', false), seen, message);
      }
    }
  });
});
