import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeEntities } from '../../../src/core/http/decodeEntities.ts';
import { readApiError } from '../../../src/core/http/readApiError.ts';

const read = (status: number, body: unknown) =>
  readApiError(status, typeof body === 'string' ? body : JSON.stringify(body));

describe('the error that an answer tells of', () => {
  it('is the sentence of the server, as plain text', () => {
    const message = 'Service &quot;x&quot; &lt;b&gt; isn&#039;t here &amp;lt;';
    assert.equal(read(404, { error: { message } }).message, `Service "x" <b> isn't here &lt;`);
  });

  it('names the fields that are wrong', () => {
    const context = { email: ['The email has already been taken.'], name: 'Name is required.' };
    const error = read(400, { error: { context, message: 'Validation failed', code: 400 } });
    assert.deepEqual(error.fields, {
      email: ['The email has already been taken.'],
      name: ['Name is required.'],
    });
    assert.deepEqual([error.kind, error.code], ['refused', 400]);
  });

  it('names the rows of a batch, classic server', () => {
    const context = { errors: [1], resource: [{ id: 1 }, 'Duplicate &quot;email&quot;'] };
    const error = read(400, { error: { context, message: 'Batch Error: x' } });
    assert.deepEqual(error.rows, [{ index: 1, message: 'Duplicate "email"', fields: {} }]);
    assert.equal(error.message, 'Batch Error: x');
  });

  it('names the rows of a batch, current server', () => {
    const refused = {
      code: 400,
      context: { email: ['Taken.'] },
      message: 'Invalid data supplied.',
    };
    const context = { error: [0], resource: [refused, { id: 4 }] };
    const error = read(400, { error: { code: 1000, context, message: 'Batch Error: x' } });
    assert.deepEqual(error.rows, [
      { index: 0, message: 'Invalid data supplied.', fields: { email: ['Taken.'] } },
    ]);
  });

  it('takes the failure of a single record out of its batch of one', () => {
    const refused = { context: { email: ['Taken.'] }, message: 'Invalid data supplied. Taken.' };
    const context = { error: [0], resource: [refused] };
    const error = read(400, { error: { code: 1000, context, message: 'Batch Error: x' } });
    assert.equal(error.message, 'Invalid data supplied. Taken.');
    assert.deepEqual(error.fields, { email: ['Taken.'] });
  });

  it('keeps a code that is a text', () => {
    assert.equal(read(500, { error: { code: '23000', message: 'x' } }).code, '23000');
  });

  it('is found without an envelope', () => {
    assert.equal(read(500, { message: 'Server Error' }).message, 'Server Error');
    assert.equal(read(400, { error: 'invalid_grant' }).message, 'invalid_grant');
  });

  it('is a sentence of our own for pages and empty answers', () => {
    const pages = ['<!DOCTYPE html><h1>Whoops</h1>', '', '[]', 'null', '{"error":{}}'];
    for (const body of pages) {
      const error = read(500, body);
      assert.equal(error.kind, 'broken');
      assert.match(error.message, /^Something went wrong on the server/, body);
    }
    assert.match(read(403, '').message, /^The server rejected the request without giving a reason/);
  });
});

describe('decodeEntities', () => {
  it('knows the entities that servers send', () => {
    assert.equal(decodeEntities('&#39;&#x27;&apos;&quot;&lt;&gt;&amp;&nbsp;'), `'''"<>&\u00a0`);
  });
  it('leaves other text alone', () => {
    const text = 'AT&T &unknown; & &#; &#1114112; &#x110000;';
    assert.equal(decodeEntities(text), text);
  });
});
