import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-users.ts';
import { click, expectEvent, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byLabel, byRole } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls } from '../recordCalls.ts';
import { LONG, pick, save, usersOf, type User } from './usersOf.ts';

const LOOKUPS = { classic: 'user_lookup_by_user_id', current: 'lookup_by_user_id' } as const;

let platform: TestPlatform;
const { open, userWith } = usersOf(() => platform);

forGenerations((generation) => {
  describe(`the form of a user on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('creates a user with role, lookup key, password and default app', async () => {
      const element = await open('/create');
      await fill(element, {
        Email: 'new@acme.example',
        'Display Name': 'New One',
        Active: false,
        'Set password manually': true,
        Password: LONG,
        'Verify Password': LONG,
      });
      await pick(element, /^Default App/, 'Todo App');
      await pick(element, /^App: /, 'Shop Front');
      await pick(element, /^Role: /, 'Warehouse');
      await eventually(() => byRole(element, 'button', 'Role for Shop Front: Warehouse'));
      await click(element, 'Add lookup key', 'button');
      await fill(element, { 'Name of key 1': 'region', 'Value of region': 'north' });
      await fill(element, { 'Allow user update region': true });
      const network = recordCalls(platform.base);
      const event = await expectEvent(element, 'df-saved', () => save(element));
      await seen(element, "The server didn't store: Allow User Update. Everything else is saved.");
      expect(event.detail.resource).to.equal('system/user');
      network.stop();
      expect(network.calls.join()).to.contain('"allow_user_update":true');

      const user = await userWith('new@acme.example');
      expect(user.is_active).to.equal(false);
      expect(user.user_to_app_to_role_by_user_id).to.have.length(1);
      expect(user.default_app_id).not.to.equal(null);
      const lookups = await platform.records<User>(
        `system/user?ids=${user.id}&related=${LOOKUPS[generation]}`,
      );
      expect(lookups[0]?.[LOOKUPS[generation]]?.[0]).to.include({ name: 'region', value: 'north' });
    });

    it('signs a created user in with the password that was set', async () => {
      const element = await open('/create');
      await fill(element, {
        Email: 'new@acme.example',
        'Display Name': 'New One',
        'Set password manually': true,
        Password: LONG,
        'Verify Password': LONG,
      });
      await save(element);
      await seen(element, 'User saved successfully.');
      expect(await platform.signIn('new@acme.example', LONG)).to.be.a('string');
    });

    it('marks the half of a role that is missing, instead of saving without it', async () => {
      const element = await open('/3');
      await pick(element, /^App: /, 'Todo App');
      await save(element);
      const missing = await seen(element, 'Choose a role for this app, or remove the row.');
      // an error below one of the two fields doesn't move the other
      const top = (name: RegExp) => byRole(element, 'button', name).getBoundingClientRect().top;
      expect(top(/^App: /)).to.equal(top(/^Role: /));
      expect(top(/^Remove role for Todo App/)).to.equal(top(/^Role: /));
      const picker = byRole(element, 'button', /^Role: /);
      expect(picker.getAttribute('aria-describedby')).to.contain(missing.id);
      await pick(element, /^Role: /, 'Warehouse');
      await save(element);
      await seen(element, 'User updated successfully.');
    });

    it('emails an invitation with the creation unless told otherwise', async () => {
      const element = await open('/create');
      await fill(element, { Email: 'guest@acme.example', 'Display Name': 'Guest' });
      expect(byRole(element, 'radio', 'Send email invitation')).to.have.property('checked', true);
      await fill(element, { Active: false });
      await seen(element, /can't sign in while the account is inactive\.$/);
      await fill(element, { Active: true });
      await save(element);
      await seen(element, 'User saved successfully.');
      const [mail] = await platform.outbox();
      expect(mail?.to).to.equal('guest@acme.example');
      const { id } = await userWith('guest@acme.example');
      element.setAttribute('path', `/${id}`);
      await click(element, 'Send invitation', 'button');
      await seen(element, 'User invite has been sent.');
      expect(await platform.outbox()).to.have.length(2);
    });

    it('requires a password as long as the server demands, entered twice alike', async () => {
      const element = await open('/create');
      const minimum = generation === 'classic' ? 6 : 16;
      await fill(element, {
        Email: 'new@acme.example',
        'Display Name': 'New One',
        'Set password manually': true,
        Password: 'x'.repeat(minimum - 1),
        'Verify Password': 'y',
      });
      await save(element);
      await seen(element, `Password must be at least ${minimum} characters.`);
      await seen(element, 'Passwords not same.');
      // once: the hint about its length is not shown as well
      expect(allByText(element, /at least/)).to.have.length(1);
    });

    it('removes, changes and adds roles', async () => {
      const element = await open('/3');
      await pick(element, /^Role for Shop Front/, 'Finance');
      await pick(element, /^App: /, 'Todo App');
      await pick(element, /^Role: /, 'Warehouse');
      await save(element);
      await seen(element, 'User updated successfully.');
      let user = await userWith('maya.lindqvist@acme.example');
      expect(user.user_to_app_to_role_by_user_id).to.have.length(2);
      await click(element, 'Remove role for Shop Front', 'button');
      await save(element);
      await eventually(async () => {
        user = await userWith('maya.lindqvist@acme.example');
        expect(user.user_to_app_to_role_by_user_id).to.have.length(1);
      });
    });

    it('finds an app among five thousand, to give a role for it', async () => {
      const apps = Array.from({ length: 5000 }, (_, i) => ({ name: `Plant ${i}`, type: 0 }));
      for (let i = 0; i < 5000; i += 1000) {
        await platform.create('system/app', ...apps.slice(i, i + 1000));
      }
      const element = await open('/3');
      await pick(element, /^App: /, 'Plant 4711');
      await pick(element, /^Role: /, 'Finance');
      await eventually(() => byRole(element, 'button', 'Role for Plant 4711: Finance'));
      await save(element);
      await seen(element, 'User updated successfully.');
    }).timeout(60_000);

    it('shows the roles of a user once their names are known, and no ids until then', async () => {
      const original = globalThis.fetch;
      let resolve = () => {};
      const named = new Promise<void>((done) => (resolve = done));
      globalThis.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (/system\/role\?/.test(url)) await named;
        return original(input, init);
      };
      try {
        const element = await open('/3');
        const role = await eventually(() => byRole(element, 'button', /^Role for Shop Front/));
        expect(role.textContent).to.equal('');
        resolve();
        await eventually(() => byRole(element, 'button', 'Role for Shop Front: Shop Editor'));
      } finally {
        globalThis.fetch = original;
      }
    });

    it('marks the email address if the server says that it is taken', async () => {
      const element = await open('/create');
      await fill(element, { Email: 'maya.lindqvist@acme.example', 'Display Name': 'Maya' });
      await click(element, 'Set up later', 'radio');
      await save(element);
      await eventually(() => expect(byLabel(element, 'Email').ariaInvalid).to.equal('true'));
      await hasFocus(() => byLabel(element, 'Email'));
    });

    it('says nothing of a username if an email address is taken', async () => {
      const element = await open('/create');
      await fill(element, { Email: 'maya.lindqvist@acme.example', 'Display Name': 'Maya' });
      await click(element, 'Set up later', 'radio');
      await save(element);
      await eventually(() => expect(byLabel(element, 'Email').ariaInvalid).to.equal('true'));
      expect(allByText(element, /username has already been taken/i)).to.have.length(0);
    });

    it("isn't saved while two lookup keys have the same name", async () => {
      const element = await open('/4');
      for (const number of [1, 2]) {
        await click(element, 'Add lookup key', 'button');
        await fill(element, { [`Name of key ${number}`]: 'region' });
      }
      await save(element);
      await seen(element, 'Lookup key names must be unique: region is used more than once.');
    });

    it('creates another user with the roles of one', async () => {
      const element = await open('/create?copy=3');
      await eventually(() => byRole(element, 'button', /^Role for Shop Front/));
      expect(byLabel(element, 'Email')).to.have.property('value', '');
      expect(byRole(element, 'radio', 'Send email invitation')).to.have.property('checked', true);
      await fill(element, { Email: 'second@acme.example', 'Display Name': 'Second One' });
      await save(element);
      await seen(element, 'User saved successfully.');
      const [first, second] = await Promise.all(
        ['maya.lindqvist@acme.example', 'second@acme.example'].map(userWith),
      );
      const rolesOf = (user?: User) =>
        user?.user_to_app_to_role_by_user_id?.map(({ app_id, role_id }) => [app_id, role_id]);
      expect(rolesOf(second)).to.deep.equal(rolesOf(first));
    });

    it('gives a copy nothing of what was typed into an empty record', async () => {
      const empty = await open('/create');
      await fill(empty, { Phone: '+1 555 0123' });
      empty.remove();
      const element = await open('/create?copy=3');
      await eventually(() => byRole(element, 'button', /^Role for Shop Front/));
      expect(byLabel(element, 'Phone').value).to.equal('');
      expect(allByText(element, 'Unsaved changes restored.')).to.deep.equal([]);
      await fill(element, { Phone: '+1 555 0199' });
      element.remove();
      const again = await open('/create?copy=3');
      await seen(again, 'Unsaved changes restored.');
      expect(byLabel(again, 'Phone').value).to.equal('+1 555 0199');
      again.remove();
      const other = await open('/create');
      await eventually(() => expect(byLabel(other, 'Phone').value).to.equal('+1 555 0123'));
    });

    it('offers an invitation to a user whom an administrator has made', async () => {
      const [made] = await platform.create<User>('system/user', {
        name: 'Uninvited',
        email: 'uninvited@acme.example',
      });
      const element = await open(`/${made?.id}`);
      // a current server reports that they have confirmed
      if (generation === 'current') return void (await seen(element, 'Confirmed'));
      await click(element, 'Send invitation', 'button');
      await seen(element, 'User invite has been sent.');
      expect(await platform.outbox()).to.have.length(1);
    });

    it('asks for a user name if the instance signs in by name', async () => {
      const original = window.fetch;
      window.fetch = async (input, init) => {
        const answer = await original(input, init);
        if (!String(input).includes('system/environment')) return answer;
        const environment = (await answer.json()) as { authentication: object };
        const authentication = { ...environment.authentication, login_attribute: 'username' };
        return Response.json({ ...environment, authentication });
      };
      const element = await open('/3');
      await fill(element, { Username: 'maya.l' });
      window.fetch = original;
      await save(element);
      await seen(element, 'User updated successfully.');
      expect(await userWith('maya.lindqvist@acme.example')).to.include({ username: 'maya.l' });
    });
  });
});
