import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { BlockList, type AddressInfo } from 'node:net';
import { it } from 'node:test';
import { fetchPublic } from '../../../../demo/platform/node/fetchPublic.ts';

it('survives every status that a server can send', { timeout: 10_000 }, async (t) => {
  // the server of this test is on a host that is not public
  t.mock.method(BlockList.prototype, 'check', () => false);
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(Number(url.slice(1))).end('some text');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetched = (status: number) =>
    fetchPublic(`http://127.0.0.1:${port}/${status}`, AbortSignal.timeout(5000));
  try {
    assert.equal(await (await fetched(200)).text(), 'some text');
    assert.equal((await fetched(404)).status, 404);
    for (const status of [204, 205, 304]) {
      const answer = await fetched(status);
      assert.deepEqual([answer.status, answer.body], [status, null]);
    }
    for (const status of [600, 999]) await assert.rejects(fetched(status), RangeError);
  } finally {
    server.close();
  }
});
