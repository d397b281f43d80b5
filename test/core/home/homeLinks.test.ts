import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frameUrl } from '../../../src/core/home/frameUrl.ts';
import { homeLinks } from '../../../src/core/home/homeLinks.ts';

const counts = { total_users: 3, total_admins: 1, total_services: 7, total_apps: 4 };
const PAGE = 'https://console.example/console.html';

describe('the pages of an instance for its home', () => {
  it('take the place of all built-in ones, in their order', () => {
    const given = [
      { name: 'welcome-home', label: 'Hello', href: '//help.example/hello', attributes: [] },
      { name: 'Our Rules', href: 'https://help.example/rules' },
    ];
    assert.deepEqual(homeLinks({ home_links: given }), [
      { id: 'welcome', label: 'Hello', href: '//help.example/hello' },
      { id: 'our-rules', label: 'Our Rules', href: 'https://help.example/rules' },
    ]);
  });

  it('are none if the instance names none, or none that can be shown', () => {
    for (const home_links of [undefined, null, 'x', {}, [], [null, 3, {}, { name: 'a' }]]) {
      assert.equal(homeLinks({ home_links }), null);
    }
  });

  it('are kept apart if two have the same name', () => {
    const twice = [
      { name: 'a', href: '/1' },
      { name: 'A', href: '/2' },
    ];
    assert.equal(homeLinks({ home_links: twice })?.length, 1);
  });
});

describe('the address of such a page', () => {
  const at = (id: string, href: string) => frameUrl({ id, label: id, href }, counts, PAGE);

  it('shows the counts only on the welcome page', () => {
    assert.equal(
      at('welcome', '//help.example/hello?a=1'),
      'https://help.example/hello?a=1&total_users=3&total_admins=1&total_services=7&total_apps=4',
    );
    assert.equal(at('rules', 'https://help.example/rules'), 'https://help.example/rules');
    const unknown = frameUrl({ id: 'welcome', label: '', href: '/hello' }, null, PAGE);
    assert.equal(unknown, 'https://console.example/hello');
  });

  it('is rejected if it could run something here', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', 'http://', 'blob:x']) {
      assert.equal(at('rules', href), null);
    }
  });
});
