import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Environment } from '../../../src/core/environment/Environment.ts';
import { systemFacts } from '../../../src/core/config/systemFacts.ts';

const facts = (environment: Environment) =>
  new Map(
    systemFacts(environment, '1.0')
      .flatMap((group) => group.facts)
      .map(({ label, value }) => [label, value]),
  );

describe('what an instance says of itself', () => {
  it('is whether it is hosted, a demo, and secures its exports', () => {
    const platform = { is_hosted: true, bitnami_demo: false, secured_package_export: true };
    const told = facts({ platform });
    assert.deepEqual(
      ['Hosted', 'Demo', 'Secured package export'].map((label) => told.get(label)),
      [true, false, true],
    );
  });

  it("covers how lists are wrapped, and which verbs can't be sent", () => {
    const config = { always_wrap_resources: true, resources_wrapper: 'resource' };
    const told = facts({ config, restricted_verbs: ['PUT', 'DELETE'] });
    assert.deepEqual(
      ['Always wrap resources', 'Resource wrapper', 'Restricted verbs'].map((label) =>
        told.get(label),
      ),
      [true, 'resource', 'PUT, DELETE'],
    );
  });

  it('omits what it does not say', () => {
    assert.equal(facts({ platform: {} }).has('Hosted'), false);
  });
});
