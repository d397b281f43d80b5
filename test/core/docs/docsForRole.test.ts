import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newRule, type AccessRule } from '../../../src/core/access-rules/AccessRule.ts';
import { indexRules } from '../../../src/core/access-rules/indexRules.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { readApiDocument } from '../../../src/core/docs/readApiDocument.ts';
import { loadDocsForRole, docsForRole } from '../../../src/core/docs/docsForRole.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const SERVICES = [{ id: 7, name: 'shop', type: 'sqlite' }];
const document = readApiDocument({
  paths: {
    '/shop/_table': { get: {} },
    '/shop/_table/{table_name}': { get: {}, post: {} },
    '/shop/_table/{table_name}/{id}': { get: {} },
    '/shop/_schema': { delete: {} },
    '/other/{id}': { get: {} },
  },
});
const rule = (component: string, verb_mask: number, service_id: number | null = 7): AccessRule => ({
  ...newRule(),
  service_id,
  component,
  verb_mask,
});

forGenerations((generation) => {
  describe(`the calls that a role sees of a document, ${generation} server`, () => {
    const seen = (rules: AccessRule[], isActive = true) => {
      const reachOf = docsForRole(
        indexRules(rules, SERVICES, dialects[generation].access),
        isActive,
      );
      return Object.fromEntries(
        document.operations
          .map((operation) => [operation.key, reachOf(operation)] as const)
          .filter(([, found]) => found !== 'none'),
      );
    };

    it('are all calls of a service with a rule for everything', () => {
      assert.equal(Object.keys(seen([rule('*', 31)])).length, 5);
      assert.deepEqual(seen([rule('*', 31)], false), {});
    });

    it('are for some names if only some have a rule', () => {
      assert.deepEqual(seen([rule('_table/orders/*', 1)]), {
        // if a classic server does not let the rule name the table itself
        ...(generation === 'current' && { 'get /shop/_table/{table_name}': 'some' }),
        'get /shop/_table/{table_name}/{id}': 'some',
      });
      assert.deepEqual(seen([rule('_table/orders', 2)]), {
        'post /shop/_table/{table_name}': 'some',
      });
    });

    it('are found by several names in one part of a path, however many there are', () => {
      const names = Array.from({ length: 20 }, (_, at) => `{n${at}}`).join('');
      const path = (below: string) => `/shop/_table/${below}`;
      const { operations } = readApiDocument({
        paths: Object.fromEntries(
          ['{name}.{format}', 'v{major}.{minor}.json', `${names}.xml`].map((below) => [
            path(below),
            { get: {} },
          ]),
        ),
      });
      const rules = [rule('_table/v1.2.json', 1), rule(`_table/${'a'.repeat(60)}`, 1)];
      const reachOf = docsForRole(indexRules(rules, SERVICES, dialects[generation].access), true);
      assert.deepEqual(operations.map(reachOf), ['some', 'some', 'none']);
    });

    it('are for every name below a wildcard', () => {
      const found = seen([rule('_table/*', 1)]);
      assert.equal(found['get /shop/_table/{table_name}'], 'all');
      assert.equal(found['get /shop/_table/{table_name}/{id}'], 'all');
      assert.equal(found['post /shop/_table/{table_name}'], undefined);
    });

    it('are found within a moment, however many parameters are side by side', () => {
      const path = `/shop/${'{name}'.repeat(10)}!`;
      const [operation] = readApiDocument({ paths: { [path]: { get: {} } } }).operations;
      assert.ok(operation);
      const index = indexRules([rule('x'.repeat(40), 1)], SERVICES, dialects[generation].access);
      const begun = performance.now();
      assert.equal(docsForRole(index, true)(operation), 'none');
      assert.ok(performance.now() - begun < 2000);
    });
  });

  it(`the rules of a saved role are loaded with it, ${generation} server`, async () => {
    const { app } = await startSignedIn({ generation });
    const { resource } = await app.api.get<{ resource: { id: number }[] }>('system/service', {
      filter: "(name = 'shop')",
      fields: 'id',
    });
    const made = await app.api.post<{ resource: { id: number }[] }>('system/role', {
      resource: [
        {
          name: 'reader',
          is_active: true,
          role_service_access_by_role_id: [
            { ...rule('_table/*', 1), service_id: resource[0]?.id ?? null },
          ],
        },
      ],
    });
    const { reachOf } = await loadDocsForRole(app, made.resource[0]?.id ?? 0);
    const [list, get, post] = document.operations;
    assert.ok(list && get && post);
    assert.deepEqual([reachOf(get), reachOf(post)], ['all', 'none']);
  });

  it(`a registration is seen if it is open to all, ${generation} server`, async () => {
    const { app } = await startSignedIn({ generation });
    const { environment } = app.page.environment.getState();
    const made = await app.api.post<{ resource: { id: number }[] }>('system/role', {
      resource: [{ name: 'nobody', is_active: true }],
    });
    const [register] = readApiDocument({ paths: { '/user/register': { post: {} } } }).operations;
    assert.ok(register);
    const seen = async (isOpen: boolean) => {
      const authentication = {
        ...environment?.authentication,
        allow_open_registration: isOpen,
      };
      app.page.environment.setState({
        environment: { ...environment, authentication },
      });
      return (await loadDocsForRole(app, made.resource[0]?.id ?? 0)).reachOf(register);
    };
    assert.deepEqual(
      [await seen(true), await seen(false)],
      ['all', generation === 'classic' ? 'none' : 'all'],
    );
  });
});
