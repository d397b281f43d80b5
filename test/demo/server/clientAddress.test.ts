import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientAddress } from '../../../demo/server/clientAddress.ts';

const from = (peer: string, forwarded?: string) =>
  clientAddress(
    new Request('http://x/', { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} }),
    peer,
  );

describe('the network address of a client', () => {
  it('is what a proxy on this machine has seen, whatever the client sent', () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      assert.equal(from(peer, '203.0.113.7'), '203.0.113.7');
      assert.equal(from(peer, '198.51.100.1, 2001:db8::7'), '2001:db8::7');
    }
  });

  it('is that of the connection without such a proxy', () => {
    assert.equal(from('203.0.113.7', '198.51.100.1'), '203.0.113.7');
    assert.equal(from('127.0.0.1'), '127.0.0.1');
    assert.equal(from('127.0.0.1', 'unknown'), '127.0.0.1');
  });
});
