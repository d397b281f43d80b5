import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createCookieJar } from '../../../src/core/page/cookieJar.ts';
import { pageCookies } from '../pageCookies.ts';

it('cookies hold any text and are found by their whole name', () => {
  const jar = createCookieJar(pageCookies());
  jar.write('df_session_other', 'not this', 'Path=/');
  jar.write('df_session', 'a; b=c, ü "x"', 'Path=/');
  assert.equal(jar.read('df_session'), 'a; b=c, ü "x"');
  assert.equal(jar.read('session'), null);
  jar.remove('df_session', 'Path=/');
  assert.equal(jar.read('df_session'), null);
});

it("there are none in a sandboxed frame, which isn't a failure", () => {
  const refuse = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  const jar = createCookieJar(
    Object.defineProperty({ cookie: '' }, 'cookie', { get: refuse, set: refuse }),
  );
  jar.write('df_session', 'token', 'Path=/');
  jar.remove('df_session', 'Path=/');
  assert.equal(jar.read('df_session'), null);
});

it('foreign values are ignored', () => {
  const page = pageCookies();
  page.cookie = 'df_user=%E0%A4%A';
  assert.equal(createCookieJar(page).read('df_user'), null);
});
