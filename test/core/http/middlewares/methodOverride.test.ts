import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forGenerations } from '../../../fixture/forGenerations.ts';
import { startSignedIn } from '../../startApp.ts';

forGenerations((generation) => {
  describe(`a method that the instance restricts, ${generation} server`, () => {
    it('is sent as POST and carried out as the original verb', async () => {
      const { app, sent } = await startSignedIn({ generation });
      app.page.environment.setState({ environment: { restricted_verbs: ['PATCH', 'delete'] } });
      const row = { name: 'region', value: 'north' };
      const made = await app.api.post<{ resource: { id: number }[] }>('system/lookup', {
        resource: [row],
      });
      const path = `system/lookup/${made.resource[0]?.id}`;
      await app.api.patch(path, { value: 'south' });
      const changed = await app.api.get<{ value: string }>(path);
      assert.equal(changed.value, 'south');
      await app.api.delete(path);
      assert.deepEqual(sent().slice(1), [`POST ${path}`, `GET ${path}`, `POST ${path}`]);
    });
  });
});
