import { expect } from '@open-wc/testing';
import { createConsoleRouter, type Routing } from '../../../src/screens/console/consoleRouter.ts';
import { eventually } from '../../fixture/eventually.ts';

const own = location.href;
const stops: (() => void)[] = [];

function start(
  routing: Routing,
  basePath = '',
  mayLeave: () => true | Promise<boolean> = () => true,
) {
  const router = createConsoleRouter(routing, basePath);
  stops.push(router.listen(mayLeave));
  return router;
}

const shows = (router: ReturnType<typeof start>, path: string) =>
  eventually(() => expect(router.path.getState()).to.equal(path));

describe('the address of a console', () => {
  afterEach(() => {
    stops.splice(0).forEach((stop) => stop());
    history.replaceState(null, '', own);
  });

  it('is behind the # and restored on reload', () => {
    start('hash').go('/users?page=2');
    expect(location.hash).to.equal('#/users?page=2');
    expect(start('hash').path.getState()).to.equal('/users?page=2');
  });

  it('is in the path below the base with history routing', () => {
    const router = start('history', '/portal/admin/');
    expect(router.linkBase).to.equal('/portal/admin');
    router.go('/users/3?tab=lookups');
    expect(location.pathname + location.search).to.equal('/portal/admin/users/3?tab=lookups');
    expect(start('history', '/portal/admin').path.getState()).to.equal('/users/3?tab=lookups');
  });

  it('stays within the console without routing', () => {
    const [one, two] = [start('none'), start('none')];
    one.go('/users');
    two.go('/login');
    expect([one.path.getState(), two.path.getState()]).to.deep.equal(['/users', '/login']);
    expect(location.href).to.equal(own);
  });

  it('goes back to what a URL of its own named, and to no other page (hash)', () => {
    const router = start('hash');
    router.resume(`${location.origin}/another.html#/users`);
    router.resume(`https://elsewhere.example${location.pathname}#/users`);
    expect(router.path.getState()).to.equal('/');
    router.resume(`${location.origin}${location.pathname}#/login?return=%2Fprofile`);
    expect(location.hash).to.equal('#/login?return=%2Fprofile');
    expect(router.path.getState()).to.equal('/login?return=%2Fprofile');
  });

  it('goes back to what a URL below its base named (history)', () => {
    const router = start('history', '/console');
    router.resume(`${location.origin}/portal/users`);
    expect(router.path.getState()).to.equal('/');
    router.resume(`${location.origin}/console/login?return=%2Fprofile`);
    expect(location.pathname + location.search).to.equal('/console/login?return=%2Fprofile');
  });

  for (const routing of ['hash', 'history'] as const) {
    it(`follows Back and Forward (${routing})`, async () => {
      const router = start(routing, '/console');
      router.go('/users');
      router.go('/users/3');
      history.back();
      await shows(router, '/users');
      history.forward();
      await shows(router, '/users/3');
    });

    it(`never leaves its host (${routing})`, () => {
      const router = start(routing, '');
      for (const path of [
        '//example.org/users',
        '/\\example.org',
        'https://example.org',
        '\t//x',
      ]) {
        router.go(path);
        expect(location.origin).to.equal(new URL(own).origin);
      }
    });
  }

  it('follows an address typed by hand', async () => {
    const router = start('hash');
    location.hash = '#/users/7';
    await shows(router, '/users/7');
  });

  it('leaves no trace of a redirect in the history', async () => {
    const router = start('hash');
    router.go('/first');
    router.go('/second');
    router.go('/third', { replace: true });
    history.back();
    await shows(router, '/first');
  });

  it('restores the URL while it asks about unsaved work, and continues only after yes', async () => {
    let answer: ((yes: boolean) => void) | undefined;
    let asked = 0;
    const router = start('hash', '', () => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    router.go('/users');
    router.go('/users/3');
    history.back();
    await eventually(() => expect(asked).to.equal(1));
    await eventually(() => expect(location.hash).to.equal('#/users/3'));
    expect(router.path.getState()).to.equal('/users/3');
    answer?.(false);
    history.back();
    await eventually(() => expect(asked).to.equal(2));
    await eventually(() => expect(location.hash).to.equal('#/users/3'));
    answer?.(true);
    await shows(router, '/users');
    expect(location.hash).to.equal('#/users');
  });

  it('asks once, however often Back is pressed in the meantime, and stays after no', async () => {
    let answer: ((yes: boolean) => void) | undefined;
    let asked = 0;
    const router = start('hash', '', () => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    router.go('/users');
    router.go('/users/3');
    for (const _press of ['first', 'second']) {
      const arrived = new Promise((resolve) =>
        addEventListener('popstate', resolve, { once: true }),
      );
      history.back();
      await arrived;
      await eventually(() => expect(location.hash).to.equal('#/users/3'));
    }
    expect(asked).to.equal(1);
    answer?.(false);
    // no response to the first question is left for the next
    history.back();
    await eventually(() => expect(asked).to.equal(2));
    await eventually(() => expect(location.hash).to.equal('#/users/3'));
    expect(router.path.getState()).to.equal('/users/3');
  });

  it('leaves even if the answer arrives before the URL is restored', async () => {
    const router = start('hash', '', () => Promise.resolve(true));
    router.go('/users');
    router.go('/users/3');
    history.back();
    await shows(router, '/users');
    location.hash = '#/logout';
    await shows(router, '/logout');
    expect(location.hash).to.equal('#/logout');
  });
});
