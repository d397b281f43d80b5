import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createComponentLists } from '../../../src/core/access-rules/createComponentLists.ts';
import { startHandmade } from '../startHandmade.ts';

const shop = { id: 1, name: 'shop', type: 'sql_db' };

describe('the components of a service', () => {
  for (const [shape, answer] of [
    ['bare', 'Being rebuilt.'],
    ['wrapped', { resource: 'Being rebuilt.' }],
  ] as const) {
    it(`are none where it answers with a text, ${shape}: the text is shown, and no further request sent`, async () => {
      const { app, server } = startHandmade();
      let asked = 0;
      server.get('/api/v2/shop/', () => {
        asked += 1;
        return Response.json(answer);
      });
      const lists = createComponentLists(app);
      const list = await lists.ask(shop);
      assert.deepEqual(
        [list.status, list.components, list.error?.message, list.isText],
        ['failed', [], 'Being rebuilt.', true],
      );
      assert.equal(await lists.ask(shop), list);
      assert.equal(asked, 1);
    });
  }

  it('are requested again after a failure', async () => {
    const { app, server } = startHandmade();
    let status: 200 | 500 = 500;
    server.get('/api/v2/shop/', () => Response.json({ resource: ['', '*'] }, { status }));
    const lists = createComponentLists(app);
    assert.equal((await lists.ask(shop)).status, 'failed');
    status = 200;
    assert.deepEqual((await lists.ask(shop)).components, ['', '*']);
  });

  it('of an inactive service are missing where it rejects requests, and are no text of the service', async () => {
    const { app } = startHandmade();
    const environment = { platform: { version: '7.5.0' } };
    app.page.environment.setState({ status: 'ready', environment });
    const lists = createComponentLists(app);
    const { status, isText } = await lists.ask({ ...shop, is_active: false });
    assert.deepEqual([status, isText], ['failed', undefined]);
  });

  it('of an inactive service are listed where it still responds', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/shop/', () => Response.json({ resource: ['', '*'] }));
    const lists = createComponentLists(app);
    const { status } = await lists.ask({ ...shop, is_active: false });
    assert.equal(status, 'ready');
  });

  it('are reported as missing if the response is neither a list nor a text', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/shop/', () => Response.json({}));
    const { error, isText } = await createComponentLists(app).ask(shop);
    assert.deepEqual(
      [error?.message, isText],
      ["The service didn't return a list of components.", undefined],
    );
  });
});
