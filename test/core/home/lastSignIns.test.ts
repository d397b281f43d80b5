import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lastSignIns } from '../../../src/core/home/lastSignIns.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startHandmade } from '../startHandmade.ts';
import { ADMIN, startSignedIn } from '../startApp.ts';

const never = { name: 'Never', last_login_date: null };
const once = { id: 9, name: 'Once', last_login_date: '2026-11-21 10:00:00' };

describe('recent sign-ins', () => {
  it('have those who signed in, also if the database sorts NULL first', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system/:kind', (context) => {
      const isFiltered = context.req.query('filter') === '(last_login_date is not null)';
      const all = [1, 2, 3, 4, 5].map((id) => ({ ...never, id }));
      return Response.json({ resource: isFiltered ? [once] : all });
    });
    const names = (await lastSignIns(app)).map(({ name }) => name);
    assert.deepEqual(names, ['Once', 'Once']);
  });

  forGenerations((generation) => {
    it(`have the administrator of a ${generation} server`, async () => {
      const { app } = await startSignedIn({ generation });
      const account = await app.api.get<{ resource: { name: string }[] }>('system/admin', {
        filter: `(email = "${ADMIN.email}")`,
      });
      const [latest] = await lastSignIns(app);
      assert.equal(latest?.name, account.resource[0]?.name);
    });
  });
});
