import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  definedServices,
  definitionCalls,
  loadService,
  readOnlyReason,
  type DefinedService,
} from '../../../src/core/api-doc/serviceDocs.ts';
import { definitionOf, docOf } from '../../../src/core/services/serviceDefinition.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { openForm } from '../collections/savingTrial.ts';
import { startSignedIn } from '../startApp.ts';
import { withoutFilters, withoutRelations } from '../withoutFilters.ts';
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

    const formOf = (service: DefinedService) =>
      openForm(started.app, definitionCalls(started.app, service), service);

    /** Current servers store a text without the spaces around it. */
    const kept = (text: string) => (generation === 'classic' ? text : text.trim());

    it("is never another service's if a gateway drops the filter", async () => {
      const app = withoutFilters(started.app);
      const first = (await started.app.api.get<{ resource: [{ name: string }] }>('system/service'))
        .resource[0].name;
      assert.notEqual(first, 'crm');
      await assert.rejects(loadService(app, 'crm'), { status: 404 });
    });

    it("isn't empty only because a gateway drops the relation", async () => {
      const service = await loadService(started.app, 'crm');
      const saved = await formOf(service).type({ definition: swagger2 }).save();
      assert.equal(saved.kind, 'saved');
      const app = withoutRelations(started.app);
      await assert.rejects(loadService(app, 'crm'), { status: 502 });
      const form = openForm(app, definitionCalls(app, service), service);
      assert.equal((await form.type({ definition: openapi3 }).save()).kind, 'refused');
      const services = servicesCollection(app);
      const record = await services.fetchOne(service.id);
      const info = openForm(app, services, record);
      assert.equal((await info.type({ definition: openapi3 }).save()).kind, 'refused');
      assert.equal(contentOf(await loadService(started.app, 'crm')), kept(swagger2));
    });

    it('is read, saved, saved again and emptied, byte by byte', async () => {
      const { app } = started;
      const service = await loadService(app, 'crm');
      assert.equal(contentOf(service), '');
      const form = formOf(service);
      for (const definition of [swagger2, openapi3, '']) {
        assert.equal((await form.type({ definition }).save()).kind, 'saved');
        assert.deepEqual(form.asked, []);
        assert.equal(contentOf(await loadService(app, 'crm')), kept(definition));
      }
    });

    it('is read without the configuration, which can hold secrets', async () => {
      started.calls.length = 0;
      await loadService(started.app, 'crm');
      const { url } = started.calls.find(({ path }) => path === 'system/service') ?? { url: '' };
      assert.equal(
        new URL(url).searchParams.get('fields'),
        'id,name,label,description,type,mutable',
      );
    });

    it("can be edited only for services that don't describe themselves", async () => {
      const { app } = started;
      const names = (await definedServices(app)).map(({ name }) => name);
      assert.deepEqual(names, ['crm']);
      assert.equal(readOnlyReason(app, await loadService(app, 'crm')), null);
      assert.equal(readOnlyReason(app, await loadService(app, 'shop')), 'described');
      const fixed = { ...(await loadService(app, 'crm')), mutable: false };
      assert.equal(readOnlyReason(app, fixed), 'fixed');
    });

    it("does not exist if the service doesn't", async () => {
      await assert.rejects(loadService(started.app, 'no"such'), /This service doesn't exist/);
    });

    it('stays in the form if the server did not store a change of it', async () => {
      const { app } = started;
      const service = await loadService(app, 'crm');
      const form = formOf(service);
      await form.type({ definition: swagger2 }).save();
      const patch = () => Promise.resolve({ id: service.id });
      Object.assign(app, { api: { ...app.api, patch } });
      assert.equal((await form.type({ definition: openapi3 }).save()).kind, 'notKept');
      assert.equal(form.form().definition, openapi3);
    });

    it('is known to be stored if the response to a save was lost, and stored once', async () => {
      const { app, trouble } = started;
      const form = formOf(await loadService(app, 'crm'));
      Object.assign(trouble, { method: 'PATCH', fault: 'cut' });
      assert.equal((await form.type({ definition: swagger2 }).save()).kind, 'saved');
      Object.assign(trouble, { method: '', fault: '' });
      assert.equal((await form.type({ definition: openapi3 }).save()).kind, 'saved');
      assert.deepEqual(form.asked, []);
      const loaded = await loadService(app, 'crm');
      const sent = loaded.service_doc_by_service_id;
      assert.equal(Array.isArray(sent) ? sent.length : 1, 1);
      assert.equal(contentOf(loaded), kept(openapi3));
    });
  });
});
