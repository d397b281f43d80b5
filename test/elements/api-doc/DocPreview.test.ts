import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-api-doc-editor.ts';
import type { CodeEditor } from '../../../src/elements/leaf/CodeEditor.ts';
import { swagger2 } from '../../core/api-doc/documents.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

describe('the preview of a definition', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform();
    await platform.create('system/service', {
      name: 'crm',
      label: 'Customers',
      type: 'rws',
      is_active: true,
      config: { base_url: 'https://api.example.com' },
      service_doc_by_service_id: [{ content: swagger2, format: 0 }],
    });
  });
  afterEach(() => platform.stop());

  const open = async (path: string) =>
    mount(
      'df-api-doc-editor',
      { 'api-base': platform.base, path, 'link-base': '#' },
      { sessionToken: await platform.signIn() },
    );
  const previewOf = (element: HTMLElement) =>
    eventually(() => byRole(element, 'region', 'Preview'));
  async function write(element: HTMLElement, text: string) {
    const editor = await eventually(() => {
      const found = element.shadowRoot?.querySelector<CodeEditor>('df-code-editor');
      if (found?.value === undefined) throw new Error('There is no editor yet.');
      return found;
    });
    editor.value = text;
    editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  it('follows the text, and keeps the last valid version while there are errors', async () => {
    const element = await open('/crm?view=text');
    const preview = await previewOf(element);
    await eventually(() => byRole(preview, 'button', 'GET /crm/contact/{id} One contact'));
    await write(element, swagger2.replace('One contact', 'A contact'));
    const call = await eventually(() =>
      byRole(preview, 'button', 'GET /crm/contact/{id} A contact'),
    );
    await audit(element);
    call.click();
    await eventually(() => byText(preview, '/crm/contact/{id}'));
    byText(preview, 'Parameters');
    await write(element, swagger2.replace('One contact', 'Some contact').replace('"info"', 'info'));
    await eventually(() => byText(preview, /^The definition has errors,/));
    await eventually(() => byRole(element, 'button', 'Line 3'));
    byText(preview, 'A contact');
    await click(preview, 'Endpoints', 'button');
    await eventually(() => byRole(preview, 'button', /A contact$/));
  });

  it('is a tab where there is no space beside the form, also on a phone', async () => {
    const element = await open('/crm?open=get%20%2Fcontact%2F%7Bid%7D');
    await previewOf(element);
    for (const width of [1024, 360]) {
      await setViewport({ width, height: 740 });
      await eventually(() => expect(allByRole(element, 'region', 'Preview')).to.have.length(0));
      await click(element, 'Preview', 'tab');
      const preview = await previewOf(element);
      await eventually(() => byText(preview, 'One contact'));
      expect(preview.getBoundingClientRect().top).to.be.within(0, 740);
      await click(element, 'Editor', 'tab');
      await eventually(() => byLabel(element, 'Summary'));
    }
    // the parts, and below them what belongs to the file
    await click(element, 'All parts', 'button');
    await eventually(() => byLabel(element, 'Title'));
    byRole(element, 'navigation', 'Parts of the definition');
  });

  it('follows the forms, leads to API Docs and the service, and can be hidden', async () => {
    const element = await open('/crm?open=get%20%2Fcontact%2F%7Bid%7D');
    const preview = await previewOf(element);
    await fill(element, { Summary: 'By its number' });
    await eventually(() => byText(preview, 'By its number'));
    const links = allByRole(element, 'link', 'API Docs').map((link) => link.getAttribute('href'));
    expect(links).to.deep.equal(['#/apidocs/crm']);
    const [service] = await platform.records<{ id: number }>('system/service?filter=name%3D"crm"');
    const back = byRole(element, 'link', 'Service');
    expect(back.getAttribute('href')).to.equal(`#/services/${service?.id}`);
    await click(element, 'Hide preview', 'button');
    await eventually(() => expect(allByRole(element, 'region', 'Preview')).to.have.length(0));
    await click(element, 'Show preview', 'button');
    await previewOf(element);
  });
});
