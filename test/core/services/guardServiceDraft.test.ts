import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import { guardServiceDraft } from '../../../src/core/services/guardServiceDraft.ts';
import { blankService, type ServiceForm } from '../../../src/core/services/serviceForm.ts';
import type { ServiceType } from '../../../src/core/services/ServiceType.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

const type: ServiceType = {
  ...{ name: 'remote', label: 'Remote', group: 'Test', singleton: false },
  config_schema: [
    { name: 'base_url', type: 'string' },
    { name: 'dsn', type: 'string' },
    { name: 'password', type: 'password' },
    { name: 'options', type: 'object' },
    { name: 'headers', type: 'array', items: [{ name: 'value', type: 'string' }] },
    { name: 'private_paths', type: 'array', items: 'string' },
  ],
};
const saved: ServiceForm = {
  ...{ ...blankService(), id: 5, type: 'remote', name: 'a' },
  config: {
    ...{ base_url: 'https://a', dsn: 'db:old', options: [{ key: 'k', value: 'v' }] },
    ...{ headers: [{ value: 'Bearer old' }], private_paths: [] },
  },
};
const typed: ServiceForm = {
  ...{ ...saved, label: 'Typed', secrets: { password: 'hush' } },
  config: {
    ...{ base_url: 'https://b', dsn: 'db:password=hush', private_paths: ['in/'] },
    ...{ options: [{ key: 'USERPWD', value: 'hush' }], headers: [{ value: 'Bearer hush' }] },
  },
};

function start() {
  const { app, storage } = startHandmade();
  signedIn(app, 'token');
  const plain = draftOf<ServiceForm>(app, '/services', 5, ['secrets', 'definition_error']);
  const draft = guardServiceDraft(plain, (name) => (name === type.name ? type : undefined));
  const stored = () =>
    Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''));
  return { draft, stored };
}

describe('the draft of a service', () => {
  it('keeps what was typed, and nothing that can hold a secret, new or old', () => {
    const { draft, stored } = start();
    draft.write(typed, saved);
    const text = stored().join();
    assert.match(text, /https:\/\/b/);
    assert.doesNotMatch(text, /hush|USERPWD|Bearer|db:/);
  });

  it('is applied to the current service; what was not stored stays as it is there', () => {
    const { draft } = start();
    draft.write(typed, saved);
    const restored = draft.restore(saved);
    assert.deepEqual(restored?.form, {
      ...saved,
      label: 'Typed',
      config: { ...saved.config, base_url: 'https://b', private_paths: ['in/'] },
    });
    assert.equal(restored.isOutdated, false);
  });

  it('says that secrets that were typed are not in it', () => {
    const { draft } = start();
    assert.equal(draft.write({ ...saved, label: 'Typed' }, saved), true);
    const config = { ...saved.config, base_url: 'https://b' };
    assert.equal(draft.write({ ...saved, config }, saved), true);
    assert.equal(draft.write({ ...saved, config: { ...config, dsn: 'db:new' } }, saved), false);
    assert.equal(draft.write({ ...saved, secrets: { password: 'hush' } }, saved), false);
  });

  it('does not exist if only secrets were typed', () => {
    const { draft } = start();
    draft.write({ ...saved, config: typed.config, secrets: typed.secrets }, typed);
    draft.write({ ...saved, config: { ...saved.config, dsn: 'db:password=hush' } }, saved);
    assert.equal(draft.restore(saved), null);
  });
});
