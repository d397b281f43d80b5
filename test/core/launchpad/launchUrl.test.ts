import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asksForSession, launchUrl, shownUrl } from '../../../src/core/launchpad/launchUrl.ts';
import type { LaunchVisit } from '../../../src/core/launchpad/launchUrl.ts';

const SAM = {
  id: 7,
  name: 'Sam & Co',
  first_name: 'Sam',
  last_name: 'O’Hara #1',
  email: 'sam+x@example.com',
  is_sys_admin: false,
};
const visit: LaunchVisit = {
  user: SAM,
  ticket: 'tick/et',
  token: 'aa.bb=cc',
  apiBase: 'https://api.example/api/v2',
  page: 'https://portal.example/start',
};
const visitor: LaunchVisit = { ...visit, user: null, token: null, ticket: undefined };
const appAt = (url: string) => ({ id: 1, name: 'Shop Front', url });
const opened = (url: string, who = visit) => launchUrl(appAt(url), who);

describe('the address an app opens at', () => {
  it('has every placeholder in its query replaced, encoded', () => {
    const names =
      'session_id ticket first_name last_name display_name email user_id app_name server_url';
    const query = names
      .split(' ')
      .map((name) => `${name}={${name}}`)
      .join('&');
    const { searchParams } = new URL(opened(`https://shop.example/app?${query}`));
    assert.deepEqual(Object.fromEntries(searchParams), {
      session_id: 'aa.bb=cc',
      ticket: 'tick/et',
      first_name: 'Sam',
      last_name: 'O’Hara #1',
      display_name: 'Sam & Co',
      email: 'sam+x@example.com',
      user_id: '7',
      app_name: 'Shop Front',
      server_url: 'https://api.example',
    });
  });

  it('has them replaced inside a longer value, and as a browser writes the braces', () => {
    assert.equal(
      opened('https://shop.example/?to={first_name}+{last_name}&m=%7Bemail%7D'),
      'https://shop.example/?to=Sam+O%E2%80%99Hara%20%231&m=sam%2Bx%40example.com',
    );
  });

  it("keeps what isn't a placeholder: names, values without one, unknown words, the fragment", () => {
    const url = 'https://shop.example/%7Buser_id%7D?a&{email}=1&b={shop}&&c=%20#/x?u={email}';
    assert.equal(opened(url), new URL(url).href);
  });

  it('has its query replaced before a fragment, which is left alone', () => {
    assert.equal(opened('https://s.example/?u={user_id}#top'), 'https://s.example/?u=7#top');
  });

  it('is rejected for a signed-in user without the ticket it requires', () => {
    const asking = 'https://s.example/?u={email}&t=%7Bticket%7D';
    assert.throws(
      () => opened(asking, { ...visit, ticket: undefined }),
      /but the server didn't issue one/,
    );
    assert.equal(opened(asking, visitor), 'https://s.example/?u=&t=');
    assert.equal(
      opened('https://s.example/#{ticket}', { ...visit, ticket: undefined }).includes('#'),
      true,
    );
  });

  it('leaves values empty for visitors', () => {
    assert.equal(
      opened('https://s.example/?u={email}&t={session_id}', visitor),
      'https://s.example/?u=&t=',
    );
  });

  it('belongs to the host of the instance when it is relative', () => {
    for (const url of ['/files/app.html', 'files/app.html']) {
      assert.equal(opened(url), 'https://api.example/files/app.html');
    }
  });

  it('never has the session in it unless the query asks for it', () => {
    for (const url of ['https://s.example/', 'https://s.example/{session_id}/#{ticket}']) {
      const address = opened(url);
      assert.doesNotMatch(address, /aa\.bb|tick(\/|%2F)et/);
      assert.equal(asksForSession(appAt(url)), false);
    }
    assert.equal(asksForSession(appAt('https://s.example/?a=1&t=%7Bsession_id%7D')), true);
  });

  it('never carries the session unencrypted to another host', () => {
    const asking = 'http://s.example/?t={session_id}';
    assert.throws(() => opened(asking), /Your session would be sent unencrypted to another host/);
    assert.equal(opened(asking, visitor), 'http://s.example/?t=');
    assert.equal(opened('http://s.example/?u={user_id}'), 'http://s.example/?u=7');
    const local = { ...visit, apiBase: 'http://s.example/api/v2' };
    assert.equal(opened(asking, local), 'http://s.example/?t=aa.bb%3Dcc');
  });

  for (const url of [
    'javascript:alert(1)',
    ' JaVa\nScRiPt:alert(1)//?a={email}',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://portal.example/1',
    'ftp://s.example/',
    'https://',
  ]) {
    it(`is rejected as ${JSON.stringify(url)}`, () => {
      assert.throws(() => opened(url), /Its URL doesn't start with http or https/);
      assert.equal(shownUrl(appAt(url), visit), null);
    });
  }

  it('is rejected when a user name in it hides the host', () => {
    assert.throws(
      () => opened('https://bank.example@evil.example/'),
      /contains a username or password/,
    );
    assert.throws(() => opened('https://a:b@evil.example/'), /contains a username or password/);
  });

  it('cannot be bent to another host by what a user is called', () => {
    const user = { ...visit.user, name: '@evil.example/?', id: 1, email: '', is_sys_admin: false };
    const address = new URL(opened('https://s.example/?n={display_name}', { ...visit, user }));
    assert.equal(address.host, 's.example');
    assert.equal(address.searchParams.get('n'), '@evil.example/?');
  });

  it('is in the page without the session', () => {
    const app = appAt('https://s.example/?t={session_id}&k={ticket}&u={user_id}');
    assert.equal(shownUrl(app, visit), 'https://s.example/?t=&k=&u=7');
  });
});
