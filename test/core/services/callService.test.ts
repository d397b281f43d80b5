import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { callService } from '../../../src/core/services/callService.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

describe('a remote service', () => {
  forGenerations((generation) => {
    it(`works whatever the response contains, unless it is an error, on a ${generation} server`, async () => {
      const { app } = await startSignedIn({ generation });
      const answers = ['<html>Welcome</html>', 'plain _table', '[1, "two", null]', ''];
      let status = 200;
      const remote = createServer((_request, response) => {
        response.writeHead(status, { 'Content-Type': 'text/html' });
        response.end(answers[0]);
      }).listen(0, '127.0.0.1');
      await once(remote, 'listening');
      const { port } = remote.address() as AddressInfo;
      await app.api.post('system/service', {
        resource: [
          {
            ...{ name: 'remote', label: 'Remote', type: 'rws', is_active: true },
            config: { base_url: `http://127.0.0.1:${port}` },
          },
        ],
      });
      while (answers.length) {
        await callService(app, 'remote');
        answers.shift();
      }
      status = 500;
      await assert.rejects(callService(app, 'remote'));
      remote.close();
    });
  });
});
