import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-api-docs.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { largeDocument } from '../fixture/largeDocument.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { watchRequests } from '../fixture/watchRequests.ts';
import { savedBy } from './data/dataStory.ts';
import { write } from './scriptEditor.ts';

let platform: TestPlatform;

async function open(path = '', attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path, 'link-base': '#', ...attributes };
  return mount('df-api-docs', own, { sessionToken });
}
forGenerations((generation) => {
  describe(`<df-api-docs> on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    for (const theme of ['light', 'dark']) {
      itInWholeMatrix(`passes the a11y audit with a call open and answered, ${theme}`, async () => {
        const call = encodeURIComponent('get /shop/_table');
        const element = await open(`/shop?call=${call}`, { theme });
        await click(element, 'Send');
        await eventually(() => byRole(element, 'region', 'Response'));
        await audit(element);
      });
    }

    it('leads from a service to a request that is filled in, sent and shown as curl', async () => {
      const element = await open();
      await seen(element, 'Choose a service to see its endpoints.');
      await seen(element, /^\d+ services$/);
      await click(element, /^shop ?Shop DB/, 'link');
      await fill(element, { Filter: '_table/{table_name}' });
      byLabel(element, 'Filter').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }),
      );
      await click(element, /^GET ?\/shop\/_table\/\{table_name\}(?!\/)/, 'button');
      await click(element, 'Send');
      await seen(element, 'A value is required.');
      await fill(element, { table_name: 'todo', limit: '1' });
      byLabel(element, 'limit').focus();
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'Enter' });
      await sendKeys({ up: 'Control' });
      const answer = await eventually(() => byRole(element, 'region', 'Response'));
      expect(answer.textContent).to.include('"resource"');
      (await seen(element, 'cURL')).click();
      const curl = await seen(element, /^curl -X GET/);
      expect(curl.textContent).to.include('/shop/_table/todo?limit=1');
      expect(curl.textContent).not.to.include(await platform.signIn());
      const changed = 'The request has changed since this response.';
      expect(allByText(element, changed)).to.have.length(0);
      await fill(element, { limit: '2' });
      await seen(element, changed);
      await fill(element, { limit: '1' });
      await eventually(() => expect(allByText(element, changed)).to.have.length(0));
    });

    it('walks from the filter through its results by arrow keys, and back from one by Escape', async () => {
      const element = await open('/shop');
      await fill(element, { Filter: '_table/{table_name}/{id}' });
      const entry = (at: number) =>
        allByRole(element, 'button', /\{table_name\}\/\{id\}/)[at] ?? element;
      await eventually(() => expect(entry(2)).not.to.equal(element));
      // until the filter applies, the arrow key only applies it
      await eventually(() => expect(allByRole(element, 'button', /_schema/)).to.have.length(0));
      const filter = byLabel(element, 'Filter');
      filter.focus();
      await sendKeys({ press: 'ArrowDown' });
      await hasFocus(entry(0));
      await sendKeys({ press: 'ArrowDown' });
      await hasFocus(entry(1));
      await sendKeys({ press: 'ArrowUp' });
      await sendKeys({ press: 'ArrowUp' });
      await hasFocus(filter);
      await sendKeys({ press: 'ArrowDown' });
      await hasFocus(entry(0));
      const title = () =>
        byRole(element, 'heading', /^GET ?\/shop\/_table\/\{table_name\}\/\{id\}$/);
      await sendKeys({ press: 'Enter' });
      await hasFocus(title);
      // from a field of the endpoint back to its entry in the list, and there again
      (await eventually(() => byLabel(element, 'id'))).focus();
      await sendKeys({ press: 'Escape' });
      await hasFocus(entry(0));
      await sendKeys({ press: 'Enter' });
      await hasFocus(title);
    });

    it('returns from an endpoint to the list by Escape where there is no space for both', async () => {
      await setViewport({ width: 360, height: 780 });
      const call = encodeURIComponent('get /shop/_table/{table_name}');
      const element = await open(`/shop?call=${call}`);
      const field = await eventually(() => byLabel(element, 'table_name'));
      field.focus();
      // only the second of two in a row: the first can close the browser's suggestions
      await sendKeys({ down: 'Escape' });
      await sendKeys({ down: 'Escape' });
      await sendKeys({ up: 'Escape' });
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'Escape' });
      field.click();
      field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      await sendKeys({ press: 'Escape' });
      await hasFocus(field);
      await sendKeys({ press: 'Escape' });
      await hasFocus(() => byRole(element, 'button', /^GET ?\/shop\/_table\/\{table_name\} /));
    });

    it('shows the documented response beside the request, and says which value is no number', async () => {
      const call = encodeURIComponent('get /shop/_table/{table_name}');
      const element = await open(`/shop?call=${call}`);
      const example = await eventually(() => byRole(element, 'region', /^Example/));
      expect(example.textContent).to.include('"resource"');
      const { right } = byLabel(element, 'limit').getBoundingClientRect();
      expect(example.getBoundingClientRect().left).to.be.above(right);
      await fill(element, { limit: 'abc' });
      await seen(element, 'Must be a whole number.');
      await fill(element, { table_name: 'todo', limit: '1' });
      expect(allByText(element, 'Must be a whole number.')).to.have.length(0);
      await click(element, 'Send');
      await eventually(() => byRole(element, 'region', 'Response'));
      expect(allByRole(element, 'region', /^Example/)).to.have.length(0);
    });

    it('says that a service is inactive, and what that means', async () => {
      const [shop] = await platform.records<{ id: number }>(
        'system/service?filter=name%3D%22shop%22',
      );
      const token = await platform.signIn();
      const body = { is_active: false };
      await platform.request('PATCH', `system/service/${shop?.id}`, { token, body });
      const element = await open('/shop');
      // classic servers carry its requests out, but omit it from their document
      const reason =
        generation === 'classic' ? ", so the server doesn't document it" : ' and rejects';
      await seen(element, new RegExp(`^This service is inactive${reason}`));
      expect(byRole(element, 'link', 'Shop DB').getAttribute('href')).to.equal(
        `#/services/${shop?.id}`,
      );
    });

    it('leads to the definition of a service that has none yet', async () => {
      await platform.create('system/service', {
        ...{ name: 'weather', label: 'Weather', type: 'rws', is_active: true },
        config: { base_url: 'https://weather.example' },
      });
      const element = await open('/weather');
      const link = await eventually(() => byRole(element, 'link', 'Edit definition'));
      expect(link.getAttribute('href')).to.equal('#/api-doc-editor/weather');
    });

    it('saves the document of a service as a file, without those of others', async () => {
      const element = await open('/shop');
      const file = await savedBy(() => click(element, 'Download OpenAPI', 'button'));
      const { paths } = JSON.parse(await file.text()) as { paths: Record<string, object> };
      expect(Object.keys(paths).join()).to.contain('_table/{table_name}');
      expect(Object.keys(paths).join()).not.to.contain('system');
    });

    it('lists the models of a service by name, each with its members', async () => {
      const element = await open('/shop');
      (await eventually(() => byText(element, 'Models'))).click();
      const models = await eventually(() => byRole(element, 'list', 'Models'));
      const summary = models.querySelector('summary');
      expect(summary?.textContent).to.match(/^\w+$/).and.not.equal('Schema');
      summary?.click();
      await eventually(() => expect(models.querySelectorAll('ul').length).to.be.above(0));
    });

    it('lists the endpoints of one table, filled in with its name', async () => {
      const element = await open('/shop?table=todo');
      await click(
        element,
        /^GET ?\/_table\/\{table_name\}(?!\/)|^GET ?\/shop\/_table\/\{table_name\}(?!\/)/,
        'button',
      );
      const name = await eventually(() => byLabel(element, 'table_name') as HTMLInputElement);
      expect(name.value).to.equal('todo');
      expect(allByRole(element, 'button', /_proc/)).to.have.length(0);
      await audit(element);
      await click(element, 'All endpoints', 'button');
      await eventually(() => expect(allByRole(element, 'button', /_proc/)).not.to.have.length(0));
    });

    it('starts with the services opened last and those whose definition can be edited', async () => {
      await platform.create('system/service', {
        ...{ name: 'weather', label: 'Weather', type: 'rws', is_active: true },
        config: { base_url: 'https://weather.example' },
      });
      const element = await open();
      const editable = await eventually(() => byRole(element, 'region', 'Editable definitions'));
      expect(allByRole(editable, 'link').map(({ textContent }) => textContent)).to.include(
        'weatherWeather',
      );
      expect(allByRole(element, 'region', 'Recent services')).to.have.length(0);
      await click(element, /^shop ?Shop DB/, 'link');
      await click(element, 'All services', 'button');
      const recent = await eventually(() => byRole(element, 'region', 'Recent services'));
      expect(byRole(recent, 'link').textContent).to.equal('shopShop DB');
    });

    it('shows the members of what a call answers when they are asked for', async () => {
      const call = encodeURIComponent('get /shop/_table');
      const element = await open(`/shop?call=${call}`);
      const schema = await eventually(() => {
        const [first] = allByText(element, 'Schema');
        if (!first) throw new Error('There is no schema yet.');
        return first;
      });
      schema.click();
      await seen(element, 'resource');
    });

    it('shows a role only what it can call', async () => {
      const [shop] = await platform.records<{ id: number }>('system/service?filter=(name=shop)');
      const rule = { component: '_table/*', verb_mask: 1, requestor_mask: 1, service_id: shop?.id };
      const [role] = await platform.create<{ id: number }>('system/role', {
        name: 'Reader',
        is_active: true,
        role_service_access_by_role_id: [rule],
      });
      const element = await open(`/shop?filter=_table&role=${role?.id}`);
      await eventually(() =>
        byRole(element, 'button', /^GET ?\/shop\/_table\/\{table_name\}(?!\/)/),
      );
      expect(allByRole(element, 'button', /^(POST|DELETE) /)).to.have.length(0);
      await click(element, /^View as role: Reader/);
      await click(element, 'Clear selection');
      await eventually(() =>
        byRole(element, 'button', /^POST ?\/shop\/_table\/\{table_name\}(?!\/)/),
      );
    });

    it('says why a role sees nothing, and leads to it', async () => {
      for (const [is_active, reason] of [
        [true, /^None of this role's rules grants access to them\./],
        [false, /^Inactive roles deny every request\./],
      ] as const) {
        const name = `Nobody ${is_active}`;
        const [role] = await platform.create<{ id: number }>('system/role', { name, is_active });
        const element = await open(`/shop?role=${role?.id}`);
        await seen(element, reason);
        const link = byRole(element, 'link', 'Open role');
        expect(link.getAttribute('href')).to.equal(`#/roles/${role?.id}`);
        element.remove();
      }
    });

    it('groups the endpoints of one tag by what their paths begin with', async () => {
      const element = await open('/shop');
      const group = await eventually(() => byRole(element, 'button', /^\/shop\/_table/));
      expect(group.getAttribute('aria-expanded')).to.equal('true');
      // only methods have a color
      const list = byRole(element, 'navigation', 'Endpoints');
      const path = byRole(element, 'button', /^GET ?\/shop\/_table Lists/);
      expect(getComputedStyle(path).color).to.equal(getComputedStyle(list).color);
      group.click();
      await eventually(() => expect(group.getAttribute('aria-expanded')).to.equal('false'));
      expect(allByRole(element, 'button', /^GET ?\/shop\/_table/)).to.have.length(0);
      expect(allByRole(element, 'button', /^GET ?\/shop\/_schema/)).not.to.have.length(0);
    });

    it('opens and walks the groups of many endpoints by arrow keys', async () => {
      const element = await open('/system');
      const groups = () => allByRole(element, 'button', /\d+ endpoints?$/);
      const first = await eventually(() => {
        const [group] = groups();
        if (!group) throw new Error('There are no groups yet.');
        return group;
      });
      byLabel(element, 'Filter').focus();
      await sendKeys({ press: 'ArrowDown' });
      await hasFocus(first);
      await sendKeys({ press: 'ArrowRight' });
      await eventually(() => expect(first.getAttribute('aria-expanded')).to.equal('true'));
      await sendKeys({ press: 'ArrowDown' });
      await hasFocus(() => allByRole(element, 'button', /^[A-Z]+ ?\/system/)[0] ?? element);
      await sendKeys({ press: 'ArrowUp' });
      await sendKeys({ press: 'ArrowLeft' });
      await eventually(() => expect(first.getAttribute('aria-expanded')).to.equal('false'));
      await sendKeys({ press: 'ArrowDown' });
      await hasFocus(() => groups()[1] ?? element);
    });

    it('shows the overview of a service below its endpoints on a phone', async () => {
      await setViewport({ width: 360, height: 740 });
      const element = await open('/shop');
      const download = await eventually(() => byRole(element, 'button', 'Download OpenAPI'));
      await eventually(() => expect(download.checkVisibility()).to.equal(true));
      await click(element, 'About this service', 'button');
      await hasFocus(() => byRole(element, 'heading', 'shop'));
      expect(download.getBoundingClientRect().top).to.be.within(0, innerHeight);
    });

    it('completes the name of a table by Enter, and links to one that exists', async () => {
      const call = encodeURIComponent('get /shop/_table/{table_name}');
      const element = await open(`/shop?call=${call}`);
      const name = await eventually(() => byLabel(element, 'table_name') as HTMLInputElement);
      expect(allByText(element, 'A value is required.')).to.deep.equal([]);
      await fill(element, { table_name: 'tod' });
      expect(allByRole(element, 'link', 'Data')).to.deep.equal([]);
      await eventually(() => expect(name.list?.options).not.to.have.length(0));
      name.focus();
      await sendKeys({ press: 'Enter' });
      await eventually(() => expect(name.value).to.equal('todo'));
      byRole(element, 'link', 'Data');
    });

    it('leaves the alias of a table as it was typed', async () => {
      const token = await platform.signIn();
      const body = { alias: 'tod' };
      await platform.request('PATCH', 'shop/_schema/todo', { token, body });
      const call = encodeURIComponent('get /shop/_table/{table_name}');
      const element = await open(`/shop?call=${call}`);
      const name = await eventually(() => byLabel(element, 'table_name') as HTMLInputElement);
      await eventually(() => expect(name.list?.options).not.to.have.length(0));
      await fill(element, { table_name: 'tod' });
      name.focus();
      await sendKeys({ press: 'Enter' });
      await seen(element, /^200/);
      expect(name.value).to.equal('tod');
    });

    it('keeps Send in sight, beside the parameters or below them', async () => {
      const call = encodeURIComponent('get /shop/_table/{table_name}');
      const element = await open(`/shop?call=${call}`);
      const send = await eventually(() => byRole(element, 'button', 'Send'));
      for (const [width, height] of [
        [1024, 768],
        [800, 700],
        [360, 740],
      ] as const) {
        await setViewport({ width, height });
        scrollTo(0, 0);
        await eventually(() => {
          const { top, bottom } = send.getBoundingClientRect();
          expect(top).to.be.at.least(0);
          expect(bottom).to.be.at.most(height);
        });
      }
      // on a phone, the response comes into sight
      await fill(element, { table_name: 'todo', limit: '1' });
      send.click();
      const answer = await eventually(() => byRole(element, 'region', 'Response'));
      await eventually(() => {
        const { top } = answer.getBoundingClientRect();
        expect(top).to.be.within(0, 740);
      });
    });

    it('shows a long response briefly at first, then whole, without a scroller of its own', async () => {
      await setViewport({ width: 1280, height: 800 });
      const call = encodeURIComponent('get /shop/_table/{table_name}');
      const element = await open(`/shop?call=${call}`);
      await fill(element, { table_name: 'todo' });
      await click(element, 'Send');
      const answer = await eventually(() => byRole(element, 'region', 'Response'));
      const lines = () => answer.textContent.split('\n').length;
      expect(lines()).to.equal(20);
      await click(element, 'Show whole response', 'button');
      await eventually(() => expect(lines()).to.be.above(20));
      await hasFocus(() => answer);
      expect(answer.scrollHeight).to.be.at.most(answer.clientHeight);
    });

    it('asks before it sends what changes the instance, with an example to begin with', async () => {
      const call = encodeURIComponent('post /shop/_table/{table_name}');
      const element = await open(`/shop?call=${call}`);
      await fill(element, { table_name: 'todo' });
      const body = await eventually(() => {
        const editor = element.shadowRoot?.querySelector('df-code-editor');
        if (!editor || !('value' in editor)) throw new Error('There is no editor yet.');
        return editor;
      });
      expect(body.value).to.include('"resource"');
      await write(element, '"typed"');
      // the form closes when another endpoint opens, and reopens with what was typed
      await click(element, /^GET ?\/shop\/_table\/\{table_name\}(?!\/)/, 'button');
      await click(element, /^POST ?\/shop\/_table\/\{table_name\}(?!\/)/, 'button');
      await eventually(() => {
        const again = element.shadowRoot?.querySelector('df-code-editor');
        expect(again && 'value' in again && again.value).to.equal('"typed"');
      });
      await click(element, 'Send');
      await seen(element, 'This request runs on the live instance. Send it?');
      await seen(element, /^POST .*\/shop\/_table\/todo$/);
      await setViewport({ width: 360, height: 740 });
      const asked = byRole(element, 'alertdialog');
      await eventually(() => expect(asked.scrollWidth).to.be.at.most(asked.clientWidth));
      await click(element, 'Cancel');
      expect(allByRole(element, 'alertdialog')).to.have.length(0);
    });
  });
});

describe('<df-api-docs>', () => {
  it('renders only the opened part of 4 MB, and quickly', async () => {
    platform = await startPlatform({ generation: 'current' });
    await platform.create('system/service', {
      ...{ name: 'large', label: 'Large', type: 'rws', is_active: true },
      config: { base_url: 'https://api.example.com' },
      service_doc_by_service_id: { format: 0, content: JSON.stringify(largeDocument()) },
    });
    const requests = watchRequests();
    const element = await open('/large');
    await seen(element, /^2,?000 endpoints$/);
    const shown = performance.now();
    const came = await eventually(() => {
      const [loaded] = requests.of('api_docs/large');
      if (!loaded) throw new Error('Not heard of yet.');
      return loaded.responseEnd;
    });
    requests.stop();
    // a busy machine is no failure; the test in Node measures this precisely
    expect(shown - came).to.be.below(4000);
    expect(allByRole(element, 'form')).to.have.length(0);
    const count = () => element.shadowRoot?.querySelectorAll('*').length ?? 0;
    expect(count()).to.be.below(1000);
    await click(element, /^tag 7/, 'button');
    await click(element, /^GET \/large\/_table\/table_7 /, 'button');
    await eventually(() => byRole(element, 'form', 'Try it'));
    expect(allByRole(element, 'form')).to.have.length(1);
    await platform.stop();
  });
});
