import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-services.ts';
import type { CodeEditor } from '../../../src/elements/leaf/CodeEditor.ts';
import { audit } from '../../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { conflictIn, settleConflict } from '../settleConflict.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { leavesRoom } from '../leavesRoom.ts';
import { pickFiles } from '../pickFiles.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

// current servers trim whitespace around it
const definition = '{\n  "swagger": "2.0",\n  "paths": {}\n}';

const openDefinition = async (id: unknown) => {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path: `/${String(id)}` };
  const element = await mount('df-admin-services', own, { sessionToken });
  await click(element, 'Service definition', 'tab');
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
    description: 'Customers',
    is_active: true,
    service_doc_by_service_id: generation === 'classic' ? [doc] : doc,
    ...members,
  });
  return made?.id;
};
const remote = { type: 'rws', config: { base_url: 'https://api.example.com' } };

const DEFINITION = 'service_doc_by_service_id';
const pathOf = (id: unknown) => `system/service/${String(id)}?fields=id&related=${DEFINITION}`;

async function definitionOf(id: unknown) {
  type Answered = Record<typeof DEFINITION, Record<string, unknown> | Record<string, unknown>[]>;
  const token = await platform.signIn();
  const { body } = await platform.request<Answered>('GET', pathOf(id), { token });
  return body[DEFINITION];
}

const content = async (id: unknown) => [await definitionOf(id)].flat()[0]?.content;

/** Types YAML that isn't valid yet into a definition that is stored as JSON. */
async function typeBrokenYaml(element: HTMLElement): Promise<string> {
  const editor = await editorOf(element);
  await click(element, 'YAML', 'button');
  await eventually(() => expect(editor.value).to.include('swagger: '));
  const typed = `${editor.value}\n  /b: {`;
  editor.value = typed;
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await eventually(() => expect(allByRole(element, 'button', /^Line \d+$/)).not.to.be.empty);
  return typed;
}

/** Writes as another administrator would while the form is open. */
async function writeAside(id: unknown, text: unknown): Promise<void> {
  const sent = await definitionOf(id);
  const doc = { ...[sent].flat()[0], content: text };
  await platform.request('PATCH', pathOf(id), {
    token: await platform.signIn(),
    body: { [DEFINITION]: Array.isArray(sent) ? [doc] : doc },
  });
}

/** Picks a file, and lets it replace the text that is there. */
async function upload(element: HTMLElement, text: string, name: string): Promise<void> {
  const editor = element.shadowRoot?.querySelector('df-code-editor') as CodeEditor | null;
  const isFilled = !!editor?.value?.trim();
  await pickFiles(element, 'Upload a definition', [new File([text], name)]);
  if (isFilled) await click(element, 'Replace', 'button');
}

/** Returns what a click on Download passes to the browser. */
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

forGenerations((generation) => {
  describe(`the definition of a service on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('fits the window, is downloaded, replaced by a file, and leads to its forms', async () => {
      const element = await openDefinition(await keep(generation, remote));
      const editor = await editorOf(element);
      for (const height of [900, 720]) {
        await setViewport({ width: 1280, height });
        await leavesRoom(editor);
      }
      expect(await downloaded(element)).to.deep.equal({ name: 'crm.json', text: definition });
      const told = await expectEvent(element, 'df-navigate', () =>
        click(element, 'Open form editor'),
      );
      expect(told.detail.path).to.equal('/api-doc-editor/crm');
      await upload(element, 'swagger: "2.0"\npaths:\n  /b: {}\n', 'crm.yaml');
      await eventually(() => expect(editor.value).to.include('"/b": {}'));
      // an unreadable file changes nothing, and the existing text can be saved
      await upload(element, 'paths: [', 'broken.yaml');
      await eventually(() => byText(element, /^Line 1: /));
      expect(editor.value).to.include('"/b": {}');
      expect(byRole(element, 'button', 'Save').matches(':disabled')).to.equal(false);
      await click(element, 'Open form editor');
      await eventually(() => byText(element, 'You have unsaved changes. Continue without saving?'));
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Keep editing', 'button');
      expect(editor.value).to.include('"/b": {}');
    });

    it('is replaced by a file only after a question, and only by text', async () => {
      const element = await openDefinition(await keep(generation, remote));
      const editor = await editorOf(element);
      const choose = (file: File) => pickFiles(element, 'Upload a definition', [file]);
      await choose(new File(['{ "paths": {} }'], 'other.json'));
      await eventually(() => byText(element, "Replace the editor's content with other.json?"));
      await click(element, 'Cancel', 'button');
      expect(editor.value).to.equal(definition);
      await choose(new File([new Uint8Array([0xff, 0xfe])], 'photo.json'));
      await click(element, 'Replace', 'button');
      await eventually(() => byText(element, "photo.json isn't a text file."));
      expect(editor.value).to.equal(definition);
    });

    it("stored as JSON warns if a YAML file had comments, which JSON can't have", async () => {
      const element = await openDefinition(await keep(generation, remote));
      const editor = await editorOf(element);
      await upload(element, 'swagger: "2.0"\npaths:\n  /plain: {}\n', 'plain.yaml');
      await eventually(() => expect(editor.value).to.include('"/plain": {}'));
      await upload(element, 'swagger: "2.0" # of 2014\npaths:\n  /told: {}\n', 'told.yaml');
      const lost = /The file's comments were removed/;
      await eventually(() => byText(element, lost));
      expect(editor.value).to.include('"/told": {}');
    });

    it('keeps YAML that is not valid yet while another part is shown, and in its draft', async () => {
      const id = await keep(generation, remote);
      const element = await openDefinition(id);
      const typed = await typeBrokenYaml(element);
      await click(element, 'Info', 'tab');
      await eventually(() => byLabel(element, 'Label'));
      await click(element, 'Service definition', 'tab');
      expect((await editorOf(element)).value).to.equal(typed);
      element.remove();
      const again = await openDefinition(id);
      await eventually(() => byText(again, 'Unsaved changes restored.'));
      await eventually(async () => expect((await editorOf(again)).value).to.equal(typed));
      await eventually(() => expect(allByRole(again, 'button', /^Line \d+$/)).not.to.be.empty);
    });

    it('typed in YAML, but not valid yet, says after a reload that someone else has changed it', async () => {
      const id = await keep(generation, remote);
      const element = await openDefinition(id);
      const typed = await typeBrokenYaml(element);
      element.remove();
      await writeAside(id, definition.replace('{}', '{ "/theirs": {} }'));
      const again = await openDefinition(id);
      await eventually(() => byText(again, /Someone has since changed the same fields/));
      await eventually(async () => expect((await editorOf(again)).value).to.equal(typed));
    });

    it('in YAML that is not valid is found again after a reload, and can not be saved', async () => {
      const doc = { content: 'swagger: "2.0"\npaths: {}', format: 1 };
      const own = { service_doc_by_service_id: generation === 'classic' ? [doc] : doc };
      const id = await keep(generation, { ...remote, ...own });
      const element = await openDefinition(id);
      const editor = await editorOf(element);
      editor.value = `${doc.content}\n  /b: {`;
      editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await eventually(() => expect(allByRole(element, 'button', /^Line \d+$/)).not.to.be.empty);
      element.remove();
      const again = await openDefinition(id);
      await eventually(() => byText(again, 'Unsaved changes restored.'));
      await eventually(() => expect(allByRole(again, 'button', /^Line \d+$/)).not.to.be.empty);
      expect(byRole(again, 'button', 'Save').matches(':disabled')).to.equal(true);
      await click(again, 'Discard', 'button');
      await click(again, 'Service definition', 'tab');
      await eventually(async () => expect((await editorOf(again)).value).to.equal(doc.content));
      await eventually(() => expect(allByRole(again, 'button', /^Line \d+$/)).to.be.empty);
    });

    it('is shown as YAML after it was saved, too', async () => {
      const element = await openDefinition(await keep(generation, remote));
      const editor = await editorOf(element);
      await click(element, 'YAML', 'button');
      await eventually(() => expect(editor.value).to.include('swagger: '));
      editor.value = `${editor.value.replace('paths: {}', 'paths:')}  /b: {}\n`;
      editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      const { value } = editor;
      await eventually(() =>
        expect(
          byRole(element, 'button', 'Save').matches(':disabled, [aria-disabled=true]'),
        ).to.equal(false),
      );
      await expectEvent(element, 'df-saved', () => byRole(element, 'button', 'Save').click());
      const button = byRole(element, 'button', 'Save');
      await eventually(() => expect(button.matches('[aria-busy]')).to.equal(false));
      expect((await editorOf(element)).value).to.equal(value);
    });

    it('is not put over what someone else has written in the meantime without a question', async () => {
      const id = await keep(generation, remote);
      const element = await openDefinition(id);
      const editor = await editorOf(element);
      const save = async () => {
        const button = byRole(element, 'button', 'Save');
        await eventually(() => expect(button.ariaBusy).to.equal(null));
        button.click();
      };
      const write = async (text: string) => {
        await upload(element, text, 'crm.json');
        await eventually(() => expect(editor.value).to.equal(text));
        await save();
      };
      const [theirs, mine] = ['/theirs', '/mine'].map((path) =>
        definition.replace('{}', `{ "${path}": {} }`),
      );
      await writeAside(id, theirs);
      await write(mine ?? '');
      const question = await conflictIn(element);
      expect(byRole(question, 'deletion').textContent).to.match(/^−\s+"\/theirs": \{\}$/);
      expect(byRole(question, 'insertion').textContent).to.match(/^\+\s+"\/mine": \{\}$/);
      await audit(element);
      await click(question, 'Cancel', 'button');
      expect(editor.value).to.equal(mine);
      await save();
      await settleConflict(element);
      await eventually(() => byText(element, 'Service updated successfully'));
      await write(definition);
      await eventually(async () => expect(await content(id)).to.equal(definition));
    });

    it('is saved, changed, saved again and cleared, and the server has it each time', async () => {
      const [made] = await platform.create<{ id: number }>('system/service', {
        ...{ name: 'crm', label: 'Customers', is_active: true },
        ...remote,
      });
      const element = await openDefinition(made?.id);
      const editor = await eventually(() => {
        const found = element.shadowRoot?.querySelector('df-code-editor') as CodeEditor | null;
        if (found?.value === undefined) throw new Error('There is no editor yet.');
        return found;
      });
      const write = async (text: string) => {
        await upload(element, text, 'crm.json');
        await eventually(() => expect(editor.value).to.equal(text));
        const button = byRole(element, 'button', 'Save');
        await eventually(() => expect(button.ariaBusy).to.equal(null));
        await expectEvent(element, 'df-saved', () => button.click());
      };
      const texts = ['/a', '/b', '/c'].map((path) => definition.replace('{}', `{ "${path}": {} }`));
      for (const text of texts) {
        await write(text);
        const stored = [await definitionOf(made?.id)].flat();
        expect(stored).to.have.length(1);
        expect(stored[0]).to.include({ service_id: made?.id, content: text });
      }
      await write('');
      const cleared = await definitionOf(made?.id);
      expect(cleared).to.deep.equal(generation === 'classic' ? [] : null);
      await write(definition);
      expect(await content(made?.id)).to.equal(definition);
    });

    it('links to the forms of the saved service, whatever name is typed', async () => {
      const element = await openDefinition(await keep(generation, remote));
      await click(element, 'Info', 'tab');
      await fill(element, { Name: 'renamed' });
      await click(element, 'Service definition', 'tab');
      await click(element, 'Open form editor');
      const question = await eventually(() => byRole(element, 'alertdialog'));
      const told = await expectEvent(element, 'df-navigate', () =>
        click(question, 'Discard changes', 'button'),
      );
      expect(told.detail.path).to.equal('/api-doc-editor/crm');
    });

    it('is read-only, with the reason, if the server would drop changes', async () => {
      const config =
        generation === 'classic'
          ? { driver: 'sqlite', dsn: 'sqlite:x.sqlite' }
          : { database: 'x.sqlite' };
      const type = generation === 'classic' ? 'sql_db' : 'sqlite';
      const element = await openDefinition(await keep(generation, { type, config }));
      await eventually(() =>
        byText(element, /^Services of this type generate their definition, so it can't be edited/),
      );
      const editor = await editorOf(element);
      expect(editor.readOnly).to.equal(true);
      expect(editor.value).to.equal(definition);
      expect(allByRole(element, 'button', 'Open form editor')).to.have.length(0);
      expect(element.shadowRoot?.querySelector('input[type=file]')).to.equal(null);
      expect((await downloaded(element)).text).to.equal(definition);
    });
  });
});
