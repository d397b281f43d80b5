import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  definedServices,
  definitionCalls,
  loadService,
  readOnlyReason,
  type DefinedService,
} from '../../../src/core/api-doc/serviceDocs.ts';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { definitionOf, docOf } from '../../../src/core/services/serviceDefinition.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { openapi3, swagger2 } from './documents.ts';

const contentOf = (service: DefinedService) =>
  definitionOf(docOf(service.service_doc_by_service_id));

forGenerations((generation) => {
  describe(`the definition of a service on a ${generation} server`, () => {
    let started: Awaited<ReturnType<typeof startSignedIn>>;
    beforeEach(async () => {
      started = await startSignedIn({ generation });
      const config = { base_url: 'https://api.example.com' };
      const crm = { name: 'crm', label: 'CRM', type: 'rws', is_active: true, config };
      await started.app.api.post('system/service', { resource: [crm] });
    });

    /** Saves as the form does: what has changed, and nothing else. */
    async function save(service: DefinedService, definition: string, calls = callsOf(service)) {
      const { resource, findReplaced, update } = calls;
      const dialect = dialectOf(started.app);
      const before = resource.toPayload(resource.toForm(service), dialect);
      const changes = changedMembers(before, resource.toPayload({ definition }, dialect));
      assert.equal(await findReplaced(service, changes), null);
      return update(service.id, changes);
    }
    const callsOf = (service: DefinedService) => definitionCalls(started.app, service);

    /** Current servers keep a text without the blanks around it. */
    const kept = (text: string) => (generation === 'classic' ? text : text.trim());

    it('is read, saved, saved again and emptied, byte by byte', async () => {
      const { app } = started;
      const service = await loadService(app, 'crm');
      assert.equal(contentOf(service), '');
      const calls = callsOf(service);
      const first = await save(service, swagger2, calls);
      assert.equal(contentOf(await loadService(app, 'crm')), kept(swagger2));
      const second = await save(first, openapi3, calls);
      assert.equal(contentOf(await loadService(app, 'crm')), kept(openapi3));
      await save(second, '', calls);
      assert.equal(contentOf(await loadService(app, 'crm')), '');
    });

    it('is asked for without the configuration, which may hold secrets', async () => {
      started.calls.length = 0;
      await loadService(started.app, 'crm');
      const { url } = started.calls.find(({ path }) => path === 'system/service') ?? { url: '' };
      assert.equal(
        new URL(url).searchParams.get('fields'),
        'id,name,label,description,type,mutable',
      );
    });

    it('can be written for services that nobody else describes, and for no others', async () => {
      const { app } = started;
      const names = (await definedServices(app)).map(({ name }) => name);
      assert.deepEqual(names, ['crm']);
      assert.equal(readOnlyReason(app, await loadService(app, 'crm')), null);
      assert.equal(readOnlyReason(app, await loadService(app, 'shop')), 'described');
      const fixed = { ...(await loadService(app, 'crm')), mutable: false };
      assert.equal(readOnlyReason(app, fixed), 'fixed');
    });

    it('of a service that is not there is none', async () => {
      await assert.rejects(loadService(started.app, 'no"such'), /This service doesn't exist/);
    });

    it('is there once where the answer to a save was lost and it is saved again', async () => {
      const { app } = started;
      const service = await loadService(app, 'crm');
      const calls = callsOf(service);
      const { browser } = app;
      const { fetch } = browser;
      const cut: typeof fetch = (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('X-Df-Fault', 'cut');
        Object.assign(browser, { fetch });
        return fetch(url, { ...init, headers });
      };
      Object.assign(browser, { fetch: cut });
      await assert.rejects(save(service, swagger2, calls), ApiError);
      await save(service, openapi3, calls);
      const loaded = await loadService(app, 'crm');
      const sent = loaded.service_doc_by_service_id;
      assert.equal(Array.isArray(sent) ? sent.length : 1, 1);
      assert.equal(contentOf(loaded), kept(openapi3));
    });
  });
});
