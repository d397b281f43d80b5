import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { loadProfile } from '../../../src/core/profile/loadProfile.ts';
import type { ProfileForm } from '../../../src/core/profile/profileForm.ts';
import { toProfileForm } from '../../../src/core/profile/profileForm.ts';
import { profileSaving } from '../../../src/core/profile/profileSaving.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { formOf } from '../collections/savingTrial.ts';
import { USER } from '../startApp.ts';
import { startPerson } from './startPerson.ts';

const t = createTranslator('en');
const NEW = 'a-much-longer-password';
const passwords: Partial<ProfileForm> = {
  setPassword: true,
  old_password: USER.password,
  new_password: NEW,
  verify_password: NEW,
};

forGenerations((generation) => {
  describe(`one's own profile on a ${generation} server`, () => {
    const open = async () => {
      const started = await startPerson({ generation });
      const loaded = await loadProfile(started.app);
      const before = toProfileForm(loaded);
      const form = formOf(
        profileSaving(started.app, dialects[generation], { before, t }),
        loaded,
        before,
      );
      const fail = (method: string, fault: string) =>
        Object.assign(started.trouble, { method, fault });
      /** Changes the same account elsewhere. */
      const others = (members: object) => started.app.api.put('user/profile', members);
      return { ...started, form, fail, others };
    };

    it('asks about what was changed elsewhere, and leaves all else', async () => {
      const { app, form, others } = await open();
      await others({ first_name: 'Samuel' });
      assert.equal((await form.type({ phone: '1' }).save()).kind, 'saved');
      assert.equal((await loadProfile(app)).first_name, 'Samuel');
      await others({ phone: '2' });
      assert.equal((await form.type({ phone: '3' }).save('theirs')).kind, 'unchanged');
      assert.deepEqual(
        form.asked.map(({ path, theirs }) => [...path, theirs]),
        [['phone', '2']],
      );
      assert.equal(form.form().phone, '2');
    });

    it('names what the server did not keep, and what never arrived', async () => {
      const { form, fail } = await open();
      fail('PUT', 'hollow');
      const outcome = await form.type({ last_name: 'Other' }).save();
      assert.equal(outcome.kind, 'notKept');
      assert.equal(form.form().last_name, 'Other');
      fail('', '');
      assert.equal((await form.save()).kind, 'saved');
    });

    it('names an emptied field that a server of today keeps', async () => {
      const { form } = await open();
      assert.equal((await form.type({ phone: '1' }).save()).kind, 'saved');
      const outcome = await form.type({ phone: '' }).save();
      assert.equal(outcome.kind, generation === 'current' ? 'notKept' : 'saved');
      assert.equal(form.form().phone, '');
    });

    it('changes nothing for someone who signs in in the meantime', async () => {
      const { app, platform, form } = await open();
      const { fetch } = platform;
      const other = { id: 4711, name: 'Bea', email: 'bea@a.example', is_sys_admin: false };
      platform.fetch = async (request) => {
        const response = await fetch(request);
        if (request.method === 'PUT') app.page.session.setState({ user: other });
        return response;
      };
      await form.type({ first_name: 'Samuel' }).save();
      assert.deepEqual(app.page.session.getState().user, other);
    });

    it('is looked up after a lost response, and so is the password', async () => {
      const { app, platform, form, fail, sent } = await open();
      fail('PUT', 'cut');
      const before = sent().length;
      assert.equal((await form.type({ phone: '7' }).save()).kind, 'saved');
      const puts = sent()
        .slice(before)
        .filter((call) => call.startsWith('PUT'));
      assert.equal(puts.length, 1);
      fail('', '');
      await form.type(passwords);
      const { fetch } = platform;
      platform.fetch = async (request) => {
        const response = await fetch(request);
        if (!request.url.includes('user/password')) return response;
        platform.fetch = fetch;
        throw new TypeError('cut');
      };
      assert.equal((await form.save()).kind, 'saved');
      assert.equal(form.form().setPassword, false);
      await signIn(app, { ...USER, password: NEW });
    });

    it('sends an unreadable security answer again, with the question typed since', async () => {
      const { app, form, fail } = await open();
      const question = { setQuestion: true, security_question: 'First car?', security_answer: 'A' };
      fail('PUT', 'cut');
      assert.equal((await form.type(question).save()).kind, 'unsure');
      fail('', '');
      assert.equal((await form.type({ security_question: 'First bike?' }).save()).kind, 'saved');
      assert.equal((await loadProfile(app)).security_question, 'First bike?');
    });

    it('does not believe a new password for a status', async () => {
      const { app, form, fail } = await open();
      fail('POST', 'hollow');
      assert.equal((await form.type({ ...passwords, phone: '9' }).save()).kind, 'partly');
      assert.equal(form.form().new_password, NEW);
      assert.equal((await loadProfile(app)).phone, '9');
      fail('', '');
      assert.equal((await form.save()).kind, 'saved');
      await signIn(app, { ...USER, password: NEW });
    });
  });
});
