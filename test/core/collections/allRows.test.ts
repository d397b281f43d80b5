import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allRows } from '../../../src/core/collections/allRows.ts';
import { startHandmade } from '../startHandmade.ts';

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Row ${id}` }));

describe('all records of a path', () => {
  const start = (answer: (offset: number, page: typeof ROWS) => unknown) => {
    const { app, server } = startHandmade();
    let calls = 0;
    server.get('/api/v2/system/app', ({ req }) => {
      calls += 1;
      const offset = Number(req.query('offset'));
      return Response.json(answer(offset, ROWS.slice(offset, offset + 2)));
    });
    return { rows: () => allRows(app, 'system/app', {}), calls: () => calls };
  };

  it("are read in as many requests as the server's limit requires", async () => {
    const { rows, calls } = start((_, resource) => ({ resource, meta: { count: ROWS.length } }));
    assert.deepEqual(await rows(), ROWS);
    assert.equal(calls(), 3);
  });

  it('are read from a server that does not count, and from one without paging', async () => {
    const bare = start((_, page) => page);
    assert.deepEqual(await bare.rows(), ROWS);
    const unpaged = start(() => ({ resource: ROWS }));
    assert.deepEqual(await unpaged.rows(), ROWS);
    assert.equal(unpaged.calls(), 2);
  });

  it('are not a part of them when one call fails', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system/app', ({ req }) =>
      req.query('offset') === '0'
        ? Response.json({ resource: ROWS, meta: { count: 9 } })
        : Response.json({ error: { message: 'No.' } }, { status: 403 }),
    );
    await assert.rejects(allRows(app, 'system/app', {}), /No\./);
  });
});
