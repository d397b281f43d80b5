import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { forgettingDrafts } from '../../../src/core/collections/forgettingDrafts.ts';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { startSignedIn } from '../startApp.ts';

it('what was typed into a record is discarded with the record, and not before', async () => {
  const { app, trouble } = await startSignedIn({ generation: 'classic' });
  const groups = forgettingDrafts(app, createCollection(app, appGroups));
  const made = await groups.create({ name: 'Till' });
  const before = appGroups.toForm(made);
  const draft = draftOf<typeof before>(app, appGroups.area, String(made.id));
  draft.write({ ...before, description: 'typed' }, before);
  Object.assign(trouble, { method: 'DELETE', fault: '500' });
  await assert.rejects(groups.remove([made.id]));
  assert.equal(draft.restore(before)?.form.description, 'typed');
  trouble.method = '';
  await groups.remove([made.id]);
  assert.equal(draft.restore(before), null);
});
