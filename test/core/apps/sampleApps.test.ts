import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleApps } from '../../../src/core/apps/sampleApps.ts';

/** Spec 1 §2, in its order. */
const CLIENTS = [
  'Android',
  'iOS Objective-C',
  'iOS Swift',
  'JavaScript',
  'AngularJS',
  'Angular 2',
  'Titanium',
  'ReactJS',
  '.NET',
];

describe('the sample apps', () => {
  it('are one for each kind of client, with name, description, package and source', () => {
    assert.deepEqual(
      sampleApps.map(({ client, name }) => [client, name]),
      CLIENTS.map((client) => [client, `Address Book for ${client}`]),
    );
    for (const { description, packageUrl, repoUrl } of sampleApps) {
      assert.match(description, /^[A-Z].+\.$/);
      assert.match(packageUrl, /^https:\/\/[^/]+\/.+\.dfpkg$/);
      assert.match(repoUrl, /^https:\/\/github\.com\/[^/]+\/[^/]+$/);
    }
    for (const member of ['packageUrl', 'repoUrl', 'description'] as const) {
      assert.equal(new Set(sampleApps.map((sample) => sample[member])).size, CLIENTS.length);
    }
  });
});
