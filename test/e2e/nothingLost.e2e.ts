import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forGenerations } from '../fixture/forGenerations.ts';
import { isWholeMatrix } from '../fixture/testRing.ts';
import { fieldOf } from './hands.ts';
import { losesNothing, survivesCrash } from './typedForm.ts';
import { forms, openUsers } from './typedForms.ts';
import { useDemoSite } from './useDemoSite.ts';

/** `npm test` only tests users and their lookup keys, because each form takes half a minute. */
const played = forms.filter(
  ({ name }) => isWholeMatrix || ['user', 'lookup keys of a user'].includes(name),
);

forGenerations((generation) => {
  describe(`what was typed on a ${generation} instance is there again`, () => {
    // each unanswered password change tries a sign-in, and the same user needs more than ten
    const site = useDemoSite({ generation, lockOut: { failures: 100, seconds: 300 } });

    for (const form of played) {
      it(`${form.name}: after errors, errors, a cut connection, a reload and a expire`, () =>
        losesNothing(site, form));
    }

    it('the lookup key of all those saves, once', async () => {
      const page = await site.open('/outbox');
      await openUsers(page, '/5');
      await fieldOf(page, 'Name of region').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Remove region' }).count(), 1);
    });

    for (const form of played.filter(({ typed, once }) => Object.keys(typed).length && !once)) {
      const then = form.saved ? ', and is saved though the session has expired' : '';
      it(`${form.name}: after a crash${then}`, () => survivesCrash(site, form));
    }
  });
});
