import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apps, LOCATION, type AppForm, type AppRecord } from '../../../src/core/resources/apps.ts';
import { classic, sentChanges, wrongFields } from './sentChanges.ts';

const typed: Partial<AppForm> = {
  name: ' Shop ',
  storage_service_id: 3,
  storage_container: 'shop',
  path: 'index.html',
  url: 'https://shop.example',
};
const created = (type: AppForm['type']) => {
  const {
    name,
    type: sent,
    ...rest
  } = apps.toPayload({ ...apps.blank(), ...typed, type }, classic);
  assert.deepEqual([name, sent], ['Shop', type]);
  const { description, is_active, role_id, ...place } = rest;
  assert.deepEqual([description, is_active, role_id], [null, true, null]);
  return place;
};

const stored: AppRecord = {
  ...{ id: 7, name: 'Shop', api_key: 'k', description: null, is_active: true, role_id: null },
  ...{ type: LOCATION.storage, storage_service_id: 3, storage_container: 'shop' },
  ...{ path: 'index.html', url: null },
};

describe('the place of an app', () => {
  it('is none: sends no location', () => {
    assert.deepEqual(created(LOCATION.none), {});
    assert.deepEqual(wrongFields(apps, { name: 'Shop' }), []);
  });

  it('is a storage service: sends the service, container and start page', () => {
    assert.deepEqual(created(LOCATION.storage), {
      storage_service_id: 3,
      storage_container: 'shop',
      path: 'index.html',
    });
    const type = LOCATION.storage;
    assert.deepEqual(wrongFields(apps, { name: 'Shop', type }), ['storage_service_id']);
    assert.equal(apps.blank().storage_container, 'applications');
  });

  it("stays where it is if the server doesn't show the storage service", () => {
    const record = { ...stored, storage_service_id: undefined } as unknown as AppRecord;
    assert.equal(apps.toForm(record).storage_service_id, null);
  });

  it('is a remote URL: sends only the URL, which must be valid', () => {
    assert.deepEqual(created(LOCATION.url), { url: 'https://shop.example' });
    const wrong = (url: string) => wrongFields(apps, { name: 'Shop', type: LOCATION.url, url });
    assert.deepEqual(wrong(''), ['url']);
    assert.deepEqual(wrong('javascript:alert(1)'), ['url']);
    for (const odd of [
      'not a url',
      'shop',
      'www.shop.example',
      'https://',
      'https://a b',
      'ftp://a',
    ]) {
      assert.deepEqual(wrong(odd), ['url'], odd);
    }
    const good = ['http://10.0.0.1:81', ' https://shop.example/a?q=a b ', 'https://{host}/a'];
    // paths of the instance open there
    const own = ['/own/{session_id}', 'shop/index.html', './a', '{shop_url}/a?s={session_id}#b c'];
    for (const url of [...good, ...own]) assert.deepEqual(wrong(url), [], url);
  });

  it('is the web server: a path below its root is required and sent', () => {
    assert.deepEqual(created(LOCATION.webServer), { path: 'index.html' });
    const type = LOCATION.webServer;
    assert.deepEqual(wrongFields(apps, { name: 'Shop', type }), ['path']);
  });

  it('lies nowhere above its service or the root', () => {
    const place = {
      name: 'Shop',
      storage_service_id: 3,
      storage_container: '/../etc',
      path: 'a/..',
    };
    assert.deepEqual(wrongFields(apps, { ...place, type: LOCATION.storage }), [
      'storage_container',
      'path',
    ]);
    assert.deepEqual(wrongFields(apps, { ...place, type: LOCATION.webServer }), ['path']);
    assert.deepEqual(wrongFields(apps, { ...place, type: LOCATION.none }), []);
  });

  it('changes with its kind: what belongs to the new one goes with it', () => {
    const url = 'https://shop.example';
    assert.deepEqual(sentChanges(apps, stored, { type: LOCATION.url, url }), {
      type: LOCATION.url,
      url,
    });
    assert.deepEqual(sentChanges(apps, stored, { type: LOCATION.none }), { type: LOCATION.none });
    assert.deepEqual(sentChanges(apps, stored, {}), {});
  });

  it('begins below the root, whether or not a slash was typed before it', () => {
    const sent = (type: AppForm['type']) =>
      apps.toPayload({ ...apps.blank(), ...typed, type, path: ' //shop/index.html' }, classic).path;
    assert.equal(sent(LOCATION.webServer), 'shop/index.html');
    assert.equal(sent(LOCATION.storage), 'shop/index.html');
  });

  it('is sent without accidental spaces around it', () => {
    const place = { storage_container: ' shelf', path: ' index.html ' };
    assert.deepEqual(sentChanges(apps, stored, place), {
      storage_container: 'shelf',
    });
    // what the server has stays as it is until it is changed
    assert.deepEqual(sentChanges(apps, { ...stored, path: ' a' }, { name: 'New' }), {
      name: 'New',
    });
  });

  it('is never sent with the API key, which the server generates', () => {
    assert.equal('api_key' in apps.toPayload(apps.toForm(stored), classic), false);
  });
});
