import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientAddress, readProxies } from '../../../demo/server/clientAddress.ts';

const from = (peer: string, forwarded: string, proxies = '') =>
  clientAddress(
    new Request('http://x/', { headers: { 'X-Forwarded-For': forwarded } }),
    peer,
    readProxies(proxies) ?? new Set(),
  );

describe('the network address of a client', () => {
  it('is that of the connection, whatever it sends', () => {
    assert.equal(from('203.0.113.7', '198.51.100.1'), '203.0.113.7');
    assert.equal(from('127.0.0.1', '198.51.100.1'), '127.0.0.1');
    assert.equal(from('fe80::1%eth0', '198.51.100.1'), 'fe80::1%eth0');
    assert.equal(from('203.0.113.7', '198.51.100.1', '127.0.0.1'), '203.0.113.7');
  });

  it('is what a trusted proxy has seen, also behind a second one', () => {
    for (const peer of ['127.0.0.1', '::ffff:127.0.0.1']) {
      assert.equal(from(peer, '198.51.100.1, 203.0.113.7', '127.0.0.1'), '203.0.113.7');
      assert.equal(from(peer, '203.0.113.7:50123', '127.0.0.1'), '203.0.113.7');
      assert.equal(from(peer, '2001:db8::7, 10.0.0.5', '127.0.0.1, 10.0.0.5'), '2001:db8::7');
    }
    assert.equal(from('::1', 'unknown', '::1'), '::1');
  });

  it('can be set only by addresses', () => {
    assert.deepEqual([...(readProxies('127.0.0.1,[0:0:0:0:0:0:0:1]') ?? [])], ['127.0.0.1', '::1']);
    assert.equal(readProxies('proxy.example'), null);
  });
});
