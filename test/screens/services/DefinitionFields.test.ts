import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-services.ts';
import type { CodeEditor } from '../../../src/elements/leaf/CodeEditor.ts';
import { click, expectEvent, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

const definition = '{\n  "swagger": "2.0",\n  "paths": {}\n}\n';

const openDefinition = async (id: unknown) => {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path: `/${String(id)}` };
  const element = await mount('df-admin-services', own, { sessionToken });
  await click(element, 'Service Definition', 'tab');
  return element;
};
const editorOf = (root: HTMLElement) =>
  eventually(() => {
    const editor = root.shadowRoot?.querySelector('df-code-editor') as CodeEditor | null;
    if (!editor?.value) throw new Error('There is no editor yet.');
    return editor;
  });
const keep = async (generation: string, members: Record<string, unknown>) => {
  const doc = { content: definition, format: 0 };
  const [made] = await platform.create<{ id: number }>('system/service', {
    name: 'crm',
    is_active: true,
    service_doc_by_service_id: generation === 'classic' ? [doc] : doc,
    ...members,
  });
  return made?.id;
};
const remote = { type: 'rws', config: { base_url: 'https://api.example.com' } };

/** What a click on Download hands to the browser. */
async function downloaded(element: HTMLElement): Promise<{ name: string; text: string }> {
  const taken = new Promise<HTMLAnchorElement>((resolve) => {
    const { click: original } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function take(this: HTMLAnchorElement) {
      HTMLAnchorElement.prototype.click = original;
      resolve(this);
    };
  });
  await click(element, 'Download', 'button');
  const link = await taken;
  return { name: link.download, text: await (await fetch(link.href)).text() };
}

for (const generation of ['classic', 'current'] as const) {
  describe(`the definition of a service on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('fits the window, is downloaded, replaced by a file, and leads to its forms', async () => {
      const element = await openDefinition(await keep(generation, remote));
      const editor = await editorOf(element);
      // the window less 400 pixels, in whole lines (spec 2 §9)
      expect(editor.maxLines).to.equal(Math.floor((innerHeight - 400) / 19));
      expect(await downloaded(element)).to.deep.equal({ name: 'crm.json', text: definition });
      const told = await expectEvent(element, 'df-navigate', () => click(element, 'Edit by forms'));
      expect(told.detail.path).to.equal('/api-doc-editor/crm');
      const input = element.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]');
      const files = new DataTransfer();
      files.items.add(new File(['swagger: "2.0"\npaths:\n  /b: {}\n'], 'crm.yaml'));
      if (!input) throw new Error('There is no place for a file.');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await eventually(() => expect(editor.value).to.include('"/b": {}'));
      await click(element, 'Edit by forms');
      await eventually(() => byText(element, 'You have unsaved changes. Continue without saving?'));
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Cancel', 'button');
      expect(editor.value).to.include('"/b": {}');
    });

    it('is only shown, with the reason, where the server would drop what is written', async () => {
      const config =
        generation === 'classic'
          ? { driver: 'sqlite', dsn: 'sqlite:x.sqlite' }
          : { database: 'x.sqlite' };
      const type = generation === 'classic' ? 'sql_db' : 'sqlite';
      const element = await openDefinition(await keep(generation, { type, config }));
      await eventually(() => byText(element, /^Services of this type describe themselves/));
      const editor = await editorOf(element);
      expect(editor.readOnly).to.equal(true);
      expect(editor.value).to.equal(definition);
      expect(allByRole(element, 'button', 'Edit by forms')).to.have.length(0);
      expect(element.shadowRoot?.querySelector('input[type=file]')).to.equal(null);
      expect((await downloaded(element)).text).to.equal(definition);
    });
  });
}
