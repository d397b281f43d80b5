import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideRoute, NEEDS_ADMIN } from '../../src/core/access.ts';
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

const outcome = (path: string, state: SessionState, environment: Environment | null = null) => {
  const decision = decideRoute(path, state, environment);
  return 'show' in decision ? decision.show.path : decision;
};

describe('the guards', () => {
  const rows: [string, CurrentUser | null, ReturnType<typeof outcome>][] = [
    ['/users', null, { redirect: '/login' }],
    ['/users', user, { redirect: '/login', notice: NEEDS_ADMIN }],
    ['/users', admin, '/users'],
    ['/users/12?tab=roles', admin, '/users'],
    ['/users?filter=a', admin, '/users'],
    ['/login', null, '/login'],
    ['/login?return=%2Fusers', null, '/login'],
    ['/login', admin, { redirect: '/users' }],
    ['/login', user, '/login'],
    ['/logout', null, '/logout'],
    ['/logout', admin, '/logout'],
    ['/', null, { redirect: '/login' }],
    ['/', admin, { redirect: '/users' }],
    ['/nonsense', admin, { redirect: '/users' }],
    ['/nonsense', null, { redirect: '/login' }],
    ['/usersx', admin, { redirect: '/users' }],
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

  // for a visitor, a user, an administrator; where no launchpad exists a user lands at the sign-in
  const home = { redirect: '/users' };
  const login = { redirect: '/login' };
  const visitorPages: [string, open: boolean, ...ReturnType<typeof outcome>[]][] = [
    ['/register', true, '/register', '/register', home],
    ['/register', false, login, login, home],
    ['/register-complete', true, '/register-complete', login, home],
    ['/register-complete', false, login, login, home],
    ['/register-confirm?code=x', true, '/register-confirm', login, home],
    ['/register-confirm?code=x', false, login, login, home],
    ['/reset-password?code=x', false, '/reset-password', login, home],
    ['/user-invite?code=x', false, '/user-invite', login, home],
  ];
  for (const [path, open, ...expected] of visitorPages) {
    it(`decides ${path} while registration is ${open ? 'open' : 'closed'}`, () => {
      const environment = { authentication: { allow_open_registration: open } };
      const decided = [null, user, admin].map((who) => outcome(path, session(who), environment));
      assert.deepEqual(decided, expected);
    });
  }
});
