import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adviseOnVerdict } from '../../../src/core/access-rules/adviseOnVerdict.ts';
import { evaluateAccess } from '../../../src/core/access-rules/evaluateAccess.ts';
import { indexRules } from '../../../src/core/access-rules/indexRules.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { ruleOf, SERVICES } from './roleOf.ts';

forBothGenerations((generation) => {
  describe(`what to know besides a verdict, ${generation} server`, () => {
    const services = [
      ...SERVICES.map((one) => (one.name === 'shop' ? { ...one, is_active: false } : one)),
      { id: 4, name: 'user', type: 'user' },
    ];
    const kindsOf = (service: string, path: string) => {
      const index = indexRules([ruleOf('all * ALL')], services, dialects[generation].access);
      const call = { service, path, verb: 'GET', requestor: 'API' } as const;
      return adviseOnVerdict(index, call, evaluateAccess(index, true, call)).map(
        ({ kind }) => kind,
      );
    };

    it('is that the service is inactive, if its requests are rejected, or answers people alone', () => {
      const inactive = generation === 'current' ? ['inactiveService'] : [];
      assert.deepEqual(kindsOf('shop', '_table/orders'), inactive);
      assert.deepEqual(kindsOf('user', 'profile'), ['person']);
      assert.deepEqual(kindsOf('user', 'custom/x'), ['person']);
      assert.deepEqual(kindsOf('files', 'a.txt'), []);
    });
  });
});
