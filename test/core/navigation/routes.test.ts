import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areas } from '../../../src/core/navigation/areas.ts';
import { movedTo, routeOf, routes } from '../../../src/core/navigation/routes.ts';

/** Spec 1 §2 and spec 2 §2, with the order and words of the component navigation. */
const NAVIGATION = [
  ['Home', '/home'],
  ['Apps', '/apps'],
  ['Admins', '/admins'],
  ['Users', '/users'],
  ['Roles', '/roles'],
  ['Services', '/services'],
  ['Schema', '/schema'],
  ['Data', '/data'],
  ['Files', '/file-manager'],
  ['Scripts', '/scripts'],
  ['API Docs', '/apidocs'],
  ['Config', '/config'],
  ['Packages', '/package-manager'],
];

/** The names of the other pages. */
const OTHERS = {
  '/login': 'Login',
  '/logout': 'Logout',
  '/register': 'Register',
  '/register-complete': 'Register',
  '/register-confirm': 'User Confirmation',
  '/reset-password': 'Reset password',
  '/user-invite': 'Accept invitation',
  '/launchpad': 'LaunchPad',
  '/profile': 'Profile',
};

describe('the pages of the console', () => {
  it('names the areas of administration in the order of the specification', () => {
    // there may be others in between
    const specified = new Set(NAVIGATION.map(([, path]) => path));
    const named = routes.filter(({ nav }) => nav).map(({ nav, path }) => [nav, path]);
    assert.deepEqual(
      named.filter(([, path]) => specified.has(path)),
      NAVIGATION,
    );
    for (const [name, path] of NAVIGATION) assert.equal(routeOf(path ?? '')?.title, name);
  });

  it('has a page for every address of the specification', () => {
    for (const [path, title] of Object.entries(OTHERS)) {
      assert.equal(routeOf(path)?.title, title, path);
      assert.equal(routeOf(`${path}?a=1`)?.path, path);
    }
    assert.equal(routeOf(movedTo('/downloads') ?? '')?.title, 'Home');
  });

  it('has a page for every address in the emails of current servers', () => {
    for (const path of [
      '/user-invite?code=1&email=a',
      '/reset-password?code=1',
      '/register-confirm',
    ]) {
      assert.equal(movedTo(`/auth${path}`), path);
      assert.ok(routeOf(path));
    }
    for (const path of ['/auth', '/auth/else', '/user-invite', '/authors/login']) {
      assert.equal(movedTo(path), undefined, path);
    }
  });

  it('guards every page of administration', () => {
    for (const path of [...NAVIGATION.map(([, at]) => at), ...areas.map((area) => area.path)]) {
      assert.equal(routeOf(path ?? '')?.access, 'admin', path);
      assert.equal(routeOf(`${path}/1/tab`)?.access, 'admin');
    }
    const open = routes.filter(({ access }) => access !== 'admin').map(({ path }) => path);
    assert.deepEqual(open.sort(), Object.keys(OTHERS).sort());
  });
});
