import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideAccess } from '../../../../../demo/platform/auth/access/decideAccess.ts';
import type { Generation } from '../../../../../demo/platform/generation.ts';
import type { Caller, RoleAccessRule } from '../../../../../demo/platform/http/ServiceRequest.ts';

const rule = (component: string | null, verb_mask: number, service: string | null = 'shop') => ({
  service_id: null,
  service,
  component,
  verb_mask,
  requestor_mask: 1,
  filters: [],
  filter_op: 'AND',
});

function caller(rules: RoleAccessRule[], change: Partial<Caller> = {}): Caller {
  return {
    user: null,
    token: null,
    app: { id: 1, name: 'shop', is_active: true },
    role: { id: 1, name: 'role', is_active: true, rules },
    isAdmin: false,
    requestor: 1,
    lookup: () => undefined,
    ...change,
  };
}

function answer(generation: Generation, who: Caller, address: string): string {
  const [verb = '', path = ''] = address.split(' ');
  const [service = '', ...below] = path.split('/');
  const decision = decideAccess({
    generation,
    verb,
    service,
    path: below.join('/'),
    caller: who,
  });
  return decision.allowed ? 'allowed' : `${decision.refusal.status} ${decision.refusal.message}`;
}

const allows = (generation: Generation, rules: RoleAccessRule[], address: string) =>
  answer(generation, caller(rules), address) === 'allowed';

const user = { id: 7, email: 'sam@example.com', isAdmin: false };

describe('decideAccess', () => {
  it('lets the highest level with any rule decide alone', () => {
    const rules = [rule('_table/*', 31), rule('_table/customers', 0)];
    for (const generation of ['classic', 'current'] as const) {
      assert.equal(allows(generation, rules, 'GET shop/_table/customers'), false);
      assert.equal(allows(generation, rules, 'GET shop/_table/customers/1'), true);
    }
  });

  it('looks at rules for all services only when none of the named service matches', () => {
    const rules = [rule('*', 1, null), rule('*', 0)];
    assert.equal(allows('classic', rules, 'GET shop/_table'), false);
    assert.equal(allows('current', rules, 'GET files'), true);
  });

  it('reads a name in braces as any name in API documents, and else only with old holes', () => {
    const asked = {
      ...({ generation: 'current', verb: 'GET', service: 'shop', path: '_table/{name}' } as const),
      caller: caller([rule('_table/customers', 1)]),
    };
    assert.equal(decideAccess(asked).allowed, true);
    assert.equal(decideAccess({ ...asked, hasOldHoles: false }).allowed, false);
    const described = { ...asked, hasOldHoles: false, isTemplate: true };
    assert.equal(decideAccess(described).allowed, true);
  });

  it('covers the folder itself with a wildcard only on the current generation', () => {
    const rules = [rule('_table/*', 1)];
    assert.equal(allows('classic', rules, 'GET shop/_table'), false);
    assert.equal(allows('current', rules, 'GET shop/_table'), true);
  });

  it('opens the list of tables to any reader of the service on the current generation', () => {
    const rules = [rule('_table/customers', 1)];
    assert.equal(allows('classic', rules, 'GET shop/_schema'), false);
    assert.equal(allows('current', rules, 'GET shop/_schema'), true);
    assert.equal(allows('current', rules, 'GET shop/_schema/customers'), false);
  });

  it('lets everyone sign in and read the environment', () => {
    for (const generation of ['classic', 'current'] as const) {
      assert.equal(allows(generation, [], 'POST user/session'), true);
      assert.equal(allows(generation, [], 'GET system/environment'), true);
      assert.equal(allows(generation, [], 'DELETE user/profile'), false);
    }
  });

  it('rejects in the words of each generation', () => {
    const closed = caller([]);
    assert.equal(answer('classic', closed, 'GET shop'), '401 Unauthorized.');
    assert.equal(
      answer('current', closed, 'GET shop'),
      '401 Unauthorized. User is not authenticated.',
    );
    const signedIn = caller([], { user });
    assert.equal(answer('classic', signedIn, 'GET shop/_table'), '403 Access Forbidden.');
    assert.equal(
      answer('current', signedIn, 'GET shop/_table'),
      "403 Access Forbidden. GET access to component '_table' of service 'shop' is not allowed by this user's role.",
    );
    const without = caller([], { user, role: null });
    assert.equal(answer('classic', without, 'GET shop'), '404 Role not found.');
    const inactive = caller([], { app: { id: 1, name: 'shop', is_active: false } });
    assert.equal(answer('current', inactive, 'GET user/session'), '403 App is not active.');
  });

  it('allows administrators everything but HEAD', () => {
    const admin = caller([], { user: { ...user, isAdmin: true }, role: null, isAdmin: true });
    for (const generation of ['classic', 'current'] as const) {
      assert.equal(answer(generation, admin, 'DELETE system/user'), 'allowed');
      assert.match(answer(generation, admin, 'HEAD system/user'), /^40[34] /);
    }
  });
});
