import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideRoute, NEEDS_ADMIN, NOT_FOR_GUESTS } from '../../src/core/access.ts';
import type { Environment } from '../../src/core/environment/Environment.ts';
import type { CurrentUser, SessionState } from '../../src/core/session/SessionState.ts';

const admin: CurrentUser = { id: 1, name: 'A', email: 'a@example.com', is_sys_admin: true };
const user: CurrentUser = { ...admin, id: 2, is_sys_admin: false };

const session = (who: CurrentUser | null): SessionState => ({
  status: who ? 'signed-in' : 'anonymous',
  user: who,
  token: who && 'token',
  expires: null,
});

const outcome = (path: string, state: SessionState, environment: Environment | null = {}) => {
  const decision = decideRoute(path, state, environment);
  return decision && 'show' in decision ? decision.show.path : decision;
};

describe('the guards', () => {
  const rows: [string, CurrentUser | null, ReturnType<typeof outcome>][] = [
    ['/users', null, { redirect: '/login' }],
    ['/users', user, { redirect: '/launchpad', notice: NEEDS_ADMIN }],
    ['/users', admin, '/users'],
    ['/users/12?tab=roles', admin, '/users'],
    ['/users?filter=a', admin, '/users'],
    ['/login', null, '/login'],
    ['/login?return=%2Fusers', null, '/login'],
    ['/login', admin, { redirect: '/home' }],
    ['/login', user, { redirect: '/launchpad' }],
    ['/', user, { redirect: '/launchpad' }],
    ['/nonsense', user, { redirect: '/launchpad' }],
    ['/launchpad', null, { redirect: '/login' }],
    ['/launchpad', user, '/launchpad'],
    ['/launchpad', admin, '/launchpad'],
    ['/launchpad?a=1', user, { redirect: '/login' }],
    ['/profile', null, { redirect: '/login' }],
    ['/profile', user, '/profile'],
    ['/profile', admin, '/profile'],
    ['/logout', null, '/logout'],
    ['/logout', admin, '/logout'],
    ['/', null, { redirect: '/login' }],
    ['/', admin, { redirect: '/home' }],
    ['/nonsense', admin, { redirect: '/home' }],
    ['/nonsense', null, { redirect: '/login' }],
    ['/usersx', admin, { redirect: '/home' }],
    ['/home', user, { redirect: '/launchpad', notice: NEEDS_ADMIN }],
    ['/home/quickstart', admin, '/home'],
    ['/admins/1', admin, '/admins'],
  ];
  for (const [path, who, expected] of rows) {
    const name = who ? (who.is_sys_admin ? 'an administrator' : 'a user') : 'a visitor';
    it(`decides ${path} for ${name}`, () => {
      assert.deepEqual(outcome(path, session(who)), expected);
    });
  }

  it('leaves the page as it is while the session has lapsed', () => {
    const lapsed: SessionState = { ...session(null), status: 'lapsed', lastUser: admin };
    assert.equal(outcome('/users/12', lapsed), '/users');
  });

  // for a visitor, a user, an administrator
  const home = { redirect: '/home' };
  const login = { redirect: '/login' };
  const launchpad = { redirect: '/launchpad' };
  const visitorPages: [string, open: boolean, ...ReturnType<typeof outcome>[]][] = [
    ['/register', true, '/register', '/register', home],
    ['/register', false, login, launchpad, home],
    ['/register-complete', true, '/register-complete', launchpad, home],
    ['/register-complete', false, login, launchpad, home],
    ['/register-confirm?code=x', true, '/register-confirm', launchpad, home],
    ['/register-confirm?code=x', false, login, launchpad, home],
    ['/reset-password?code=x', false, '/reset-password', launchpad, home],
    ['/user-invite?code=x', false, '/user-invite', launchpad, home],
  ];
  for (const [path, open, ...expected] of visitorPages) {
    it(`decides ${path} while registration is ${open ? 'open' : 'closed'}`, () => {
      const environment = { authentication: { allow_open_registration: open } };
      const decided = [null, user, admin].map((who) => outcome(path, session(who), environment));
      assert.deepEqual(decided, expected);
    });
  }

  it('shows a visitor the launchpad where a group or an app is set up', () => {
    const app = { id: 1, name: 'CRM' };
    for (const environment of [
      { app_group: [{ id: 1, name: 'Sales', app: [app] }], no_group_app: [] },
      { app_group: [], no_group_app: [app] },
      { apps: [app] },
    ]) {
      assert.equal(outcome('/launchpad', session(null), environment), '/launchpad');
      const asked = outcome('/launchpad?token=x', session(null), environment);
      assert.deepEqual(asked, { redirect: '/login' });
    }
    const nothing = { app_group: [], no_group_app: [], apps: [] };
    assert.deepEqual(outcome('/launchpad', session(null), nothing), { redirect: '/login' });
  });

  const undecided: [string, CurrentUser | null, ReturnType<typeof outcome>][] = [
    ['/', null, { redirect: '/login' }],
    ['/login', null, '/login'],
    ['/reset-password?code=x', null, '/reset-password'],
    ['/users', null, { redirect: '/login' }],
    ['/users', admin, '/users'],
    ['/launchpad', user, '/launchpad'],
    ['/login', admin, null],
    ['/users', user, null],
    ['/register', null, null],
    ['/register-confirm?code=x', null, null],
    ['/launchpad', null, null],
    ['/profile', null, null],
  ];
  for (const [path, who, expected] of undecided) {
    const verb = expected ? 'decides' : 'leaves open';
    const name = who ? (who.is_sys_admin ? 'an administrator' : 'a user') : 'a visitor';
    it(`${verb} ${path} for ${name} before the instance has told its environment`, () => {
      assert.deepEqual(outcome(path, session(who), null), expected);
    });
  }

  it('tells guests that there is no profile for them', () => {
    const decided = outcome('/profile', session(null), { allow_guest_user: true });
    assert.deepEqual(decided, { redirect: '/launchpad', notice: NOT_FOR_GUESTS });
  });

  it('sends the well-known demo administrator to his profile first, not on the demo build', () => {
    const demo = session({ ...admin, email: 'user@example.com' });
    assert.deepEqual(outcome('/login', demo), { redirect: '/profile' });
    const build = { platform: { bitnami_demo: true } };
    assert.deepEqual(outcome('/login', demo, build), { redirect: '/home' });
  });
});
