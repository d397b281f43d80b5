import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-users.ts';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

forGenerations((generation) => {
  describe(`the facts of a record on a ${generation} server`, () => {
    beforeEach(async () => {
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('never show the id of a person until their name is known', async () => {
      const sessionToken = await platform.signIn();
      const original = globalThis.fetch;
      let resolve = () => {};
      const promise = new Promise<void>((done) => (resolve = done));
      globalThis.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (/system\/admin\?.*filter=/.test(url)) await promise;
        return original(input, init);
      };
      try {
        const element = await mount(
          'df-admin-users',
          { 'api-base': platform.base, path: '/2' },
          { sessionToken },
        );
        const id = await eventually(() => byText(element, 'ID 2'));
        expect(id.nextElementSibling?.textContent).to.match(/^Created /);
        expect(allByText(element, /^Created /)).to.deep.equal([]);
        resolve();
        await eventually(() => byText(element, /^Created .+ by Alex Admin$/));
      } finally {
        globalThis.fetch = original;
      }
    });

    it('say that the person who made it was deleted', async () => {
      const sessionToken = await platform.signIn();
      const original = globalThis.fetch;
      // another admin created the user and was deleted since
      globalThis.fetch = async (input, init) => {
        const response = await original(input, init);
        const url = input instanceof Request ? input.url : String(input);
        if (!/system\/user\/2\b/.test(url)) return response;
        const user = (await response.json()) as object;
        return Response.json({ ...user, created_by_id: 12_345 });
      };
      try {
        const path = '/2';
        const element = await mount(
          'df-admin-users',
          { 'api-base': platform.base, path },
          { sessionToken },
        );
        await eventually(() => byText(element, /^Created .+ by User 12345 \(deleted\)$/));
      } finally {
        globalThis.fetch = original;
      }
    });
  });
});
