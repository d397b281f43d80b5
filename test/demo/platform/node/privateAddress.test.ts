import assert from 'node:assert/strict';
import { it } from 'node:test';
import { privateAddress } from '../../../../demo/platform/node/privateAddress.ts';

it('finds nothing private in public addresses', async () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8']) {
    assert.equal(await privateAddress(address), '', address);
  }
});

it('finds private and reserved addresses, also inside of IPv6 ones', async () => {
  const ipv4 = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '224.0.0.1'];
  const ipv6 = ['::', '::1', 'fc00::1', 'fe80::1', 'fec0::1', '64:ff9b::7f00:1', '2002:7f00:1::'];
  const translated = ['64:ff9b:1::7f00:1', '2001:0:7f00:1::'];
  const special = ['192.0.0.8', '198.18.0.1', '198.19.255.255'];
  const mapped = ['::ffff:127.0.0.1', '::ffff:192.168.0.1', '::ffff:172.16.0.1'];
  for (const address of [...ipv4, ...special, ...ipv6, ...translated, ...mapped]) {
    assert.equal(await privateAddress(address), address);
  }
});
