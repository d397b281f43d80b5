import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { preferenceForm } from '../../../src/core/config/preferenceForm.ts';
import { preferenceGroups } from '../../../src/core/config/preferenceGroups.ts';
import { preferenceSaving } from '../../../src/core/config/preferenceSaving.ts';
import { loadSystemConfig, systemConfigSaving } from '../../../src/core/config/systemConfig.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { fetchPreferences } from '../../../src/core/preferences/preferences.ts';
import { formOf } from '../collections/savingTrial.ts';
import { startSignedIn } from '../startApp.ts';

type Started = Awaited<ReturnType<typeof startSignedIn>>;

const t = createTranslator('en');
const LIMIT = 'data/user/limit';
const groups = preferenceGroups({}, dialects.classic);

describe('a save of settings', () => {
  let started: Started;
  const systemConfig = { id: 1, db_version: '2.0', company: 'Acme', allow_guest_access: false };
  before(async () => (started = await startSignedIn({ generation: 'classic', systemConfig })));
  after(() => started.platform.close());
  afterEach(() => fail('', ''));

  const fail = (method: string, fault: string) => Object.assign(started.trouble, { method, fault });
  const openConfig = async () => {
    const loaded = await loadSystemConfig(started.app);
    assert.ok(loaded);
    return formOf(systemConfigSaving(started.app), loaded, loaded);
  };
  const openPreferences = async () => {
    const loaded = await fetchPreferences(started.app);
    const strategy = preferenceSaving(started.app, groups, t);
    return formOf(strategy, loaded, preferenceForm({}, groups));
  };
  const limit = async () => (await fetchPreferences(started.app)).data?.user?.limit;
  const others = (members: object) =>
    started.app.api.patch('system/config', { resource: [{ id: 1, ...members }] });
  const otherLimit = async (value: number) => {
    const stored = await fetchPreferences(started.app);
    const data = { ...stored.data, user: { limit: value } };
    const row = { name: 'adminPreferences', value: { ...stored, data } };
    await started.app.api.post('user/custom', { resource: [row] });
  };

  it('of the instance keeps what others changed, and asks if both changed the same', async () => {
    const form = await openConfig();
    await others({ allow_guest_access: true });
    assert.equal((await form.type({ company: 'Mine' }).save()).kind, 'saved');
    assert.equal((await loadSystemConfig(started.app))?.allow_guest_access, true);
    await others({ company: 'Theirs' });
    assert.equal((await form.type({ company: 'Mine again' }).save('neither')).kind, 'declined');
    assert.deepEqual(
      form.asked.map(({ path }) => path),
      [['company']],
    );
    assert.equal((await loadSystemConfig(started.app))?.company, 'Theirs');
  });

  for (const fault of ['hollow', 'html']) {
    it(`is unsure after ${fault}, and looked up`, async () => {
      const config = (await openConfig()).type({ company: `After ${fault}` });
      fail('PATCH', fault);
      assert.equal((await config.save()).kind, 'unsure');
      fail('', '');
      assert.equal((await config.save()).kind, 'saved');
      assert.equal((await loadSystemConfig(started.app))?.company, `After ${fault}`);
    });
  }

  it('is looked up at once if its response is cut off', async () => {
    const config = (await openConfig()).type({ company: 'After cut' });
    fail('PATCH', 'cut');
    assert.equal((await config.save()).kind, 'saved');
    fail('', '');
  });

  it('of a person is read back, because the response holds a name alone', async () => {
    const form = await openPreferences();
    assert.equal((await form.type({ [LIMIT]: 40 }).save()).kind, 'saved');
    assert.equal(await limit(), 40);
    fail('POST', 'hollow');
    const outcome = await form.type({ [LIMIT]: 50 }).save();
    assert.equal(outcome.kind, 'notKept');
    assert.equal(form.form()[LIMIT], 50);
    fail('', '');
    assert.equal((await form.save()).kind, 'saved');
    assert.equal(await limit(), 50);
    // cleared, it is the console's default again
    assert.equal((await form.type({ [LIMIT]: '' }).save()).kind, 'saved');
    assert.equal(await limit(), undefined);
  });

  it('of a person asks about what was chosen in another window in the meantime', async () => {
    const form = await openPreferences();
    await otherLimit(70);
    assert.equal((await form.type({ [LIMIT]: 60 }).save('theirs')).kind, 'unchanged');
    assert.deepEqual(
      form.asked.map(({ path, theirs }) => [path[0], theirs]),
      [[LIMIT, 70]],
    );
    assert.equal(await limit(), 70);
  });
});
