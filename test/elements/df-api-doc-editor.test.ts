import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-api-doc-editor.ts';
import type { CodeEditor } from '../../src/elements/leaf/CodeEditor.ts';
import { openapi3, swagger2 } from '../core/api-doc/documents.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { conflictIn, settleConflict } from './settleConflict.ts';
import { pickFiles } from './pickFiles.ts';
import { recordCalls } from './recordCalls.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByText, byLabel, byRole } from '../fixture/find.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { redrawn } from '../fixture/redrawn.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

interface Defined extends Record<string, unknown> {
  service_doc_by_service_id: { content: string } | { content: string }[] | null;
}

let platform: TestPlatform;

const open = async (path = '/crm', attributes: Record<string, string> = {}) => {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path, 'link-base': '#', ...attributes };
  return mount('df-api-doc-editor', own, { sessionToken });
};
async function save(root: ParentNode): Promise<void> {
  const button = byRole(root, 'button', 'Save');
  await eventually(() => expect(button.matches(':disabled, [aria-busy]')).to.equal(false));
  button.click();
}
const content = async () => {
  const query = 'fields=name&related=service_doc_by_service_id&filter=name%3D"crm"';
  const [service] = await platform.records<Defined>(`system/service?${query}`);
  const doc = service?.service_doc_by_service_id;
  return (Array.isArray(doc) ? doc[0] : doc)?.content ?? '';
};
/** Writes as another administrator would while the form is open. */
async function writeAside(change: (now: string) => string): Promise<string> {
  const related = 'service_doc_by_service_id';
  const [service] = await platform.records<Defined & { id: number }>(
    `system/service?fields=id&related=${related}&filter=name%3D"crm"`,
  );
  const sent = service?.[related];
  const before = [sent].flat()[0];
  const doc = { ...before, content: change(before?.content ?? '') };
  await platform.request('PATCH', `system/service/${String(service?.id)}`, {
    token: await platform.signIn(),
    body: { [related]: Array.isArray(sent) ? [doc] : doc },
  });
  return doc.content;
}
const editorOf = (root: HTMLElement) =>
  eventually(() => {
    const editor = root.shadowRoot?.querySelector('df-code-editor') as CodeEditor | null;
    // React hears nothing of what it hides while another part loads
    if (editor?.value === undefined || !editor.checkVisibility()) {
      throw new Error('There is no editor yet.');
    }
    return editor;
  });
const write = async (root: HTMLElement, text: string) => {
  const editor = await editorOf(root);
  editor.value = text;
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
};
/** Picks a file, and lets it replace the text that is there. */
async function upload(element: HTMLElement, text: string): Promise<void> {
  const isFilled = (await editorOf(element)).value.trim() !== '';
  await pickFiles(element, 'Upload a definition', [new File([text], 'crm.json')]);
  if (isFilled) await click(element, 'Replace', 'button');
}
const keep = (generation: 'classic' | 'current', definition: string) => {
  const doc = { content: definition, format: 0 };
  return platform.create('system/service', {
    name: 'crm',
    label: 'Customers',
    description: 'Those who buy',
    type: 'rws',
    is_active: true,
    config: { base_url: 'https://api.example.com' },
    ...(definition && { service_doc_by_service_id: generation === 'classic' ? [doc] : doc }),
  });
};

forGenerations((generation) => {
  const text = generation === 'classic' ? swagger2 : openapi3;
  const models = generation === 'classic' ? '#/definitions' : '#/components/schemas';

  describe(`<df-api-doc-editor> on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
      await keep(generation, text);
    });
    afterEach(() => platform.stop());

    it('edits an operation: its texts, parameters and response messages, and nothing else', async () => {
      const element = await open('');
      await click(element, /^crm/, 'link');
      // the preview lists it too
      const outline = await eventually(() =>
        byRole(element, 'navigation', 'Parts of the definition'),
      );
      await click(outline, /^GET /, 'button');
      await fill(element, { Summary: 'A contact', Notes: 'By its number' });
      await click(element, 'Add parameter');
      const added = await eventually(() => byRole(element, 'group', 'Parameter parameter'));
      await fill(added, { Type: 'integer', Location: 'header', Default: '7' });
      await fill(added, { Name: 'depth' });
      await click(element, 'Add response');
      const message = await eventually(() => byRole(element, 'group', 'Response message 201'));
      await fill(message, { Code: '404', Message: 'Gone' });
      const told = await expectEvent(element, 'df-saved', () => save(element));
      expect(told.detail.resource).to.equal('system/service');
      await seen(element, 'crm saved.');
      const saved = JSON.parse(await content()) as typeof JSON;
      const before = JSON.parse(text) as { paths: Record<string, Record<string, never>> };
      const call = before.paths['/contact/{id}']?.get as unknown as Record<string, object[]>;
      const schema = { type: 'integer', default: 7 };
      const own = generation === 'classic' ? schema : { schema };
      Object.assign(call, { summary: 'A contact', description: 'By its number' });
      call.parameters?.push({ name: 'depth', in: 'header', ...own });
      Object.assign(call.responses ?? {}, { 404: { description: 'Gone' } });
      expect(saved).to.deep.equal(before);
    });

    it('edits models: adds one, renames one wherever it is used, deletes one after a question', async () => {
      const element = await open('/crm?open=model%20Contact');
      await fill(element, { ID: 'Person' });
      await eventually(() => byRole(element, 'heading', 'Person'));
      await click(element, 'Add model');
      await fill(element, { ID: 'Tag' });
      await click(element, 'Add property');
      await fill(element, { Name: 'owner' });
      await fill(element, { Type: 'Person' });
      await save(element);
      await seen(element, /^Person,.* saved\.$/);
      expect(await content())
        .to.include(`"owner": {`)
        .and.include(`"$ref": "${models}/Person"`);
      expect(await content()).not.to.include('Contact"');
      await save(element);
      await seen(element, 'Nothing to save');
      await click(element, 'Delete model');
      await seen(element, 'Delete model: Tag ?');
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Delete', 'button');
      await eventually(() => expect(allByText(element, 'Tag')).to.have.length(0));
      await click(element, 'Close', 'button');
      await seen(element, 'You have unsaved changes that will be lost. Continue?');
      await click(element, 'Keep editing', 'button');
      await save(element);
      await eventually(async () => expect(await content()).not.to.include('"Tag"'));
    });

    it('shows the same document as text, and never saves an invalid one', async () => {
      const element = await open('/crm?open=model%20Contact');
      await fill(element, { Description: 'A person or a firm' });
      await click(element, 'Text', 'tab');
      const { value } = await editorOf(element);
      expect(value).to.include('"description": "A person or a firm"');
      await write(element, `${value.trimEnd()},`);
      await eventually(() => byRole(element, 'button', /^Line \d+$/));
      await eventually(() =>
        expect(byLabel(element, 'Service definition').ariaInvalid).to.equal('true'),
      );
      await eventually(() =>
        expect(byRole(element, 'button', 'Save').matches(':disabled')).to.equal(true),
      );
      expect(allByText(element, /^Line \d+: /)).to.have.length(0);
      await click(element, 'Editor', 'tab');
      await seen(element, /^Fix the errors in the text to use the editor/);
      await click(element, 'Text', 'tab');
      await write(element, value.replace('A person or a firm', 'Whoever it is'));
      await click(element, 'Editor', 'tab');
      await eventually(() =>
        expect(byLabel(element, 'Description').value).to.equal('Whoever it is'),
      );
      await save(element);
      await seen(element, 'Contact saved.');
      expect(await content()).to.include('Whoever it is');
    });

    it('formats a definition in one line on request, which can be undone', async () => {
      const element = await open('/crm?view=text');
      const written = JSON.stringify(JSON.parse(text));
      await write(element, written);
      const editor = await editorOf(element);
      expect(editor.value).to.equal(written);
      await eventually(() => expect(editor.shadowRoot?.querySelector('.ace_content')).to.exist);
      await click(element, 'Format JSON', 'button');
      await eventually(() =>
        expect(editor.value).to.equal(JSON.stringify(JSON.parse(text), null, 2)),
      );
      editor.focus();
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'z' });
      await sendKeys({ up: 'Control' });
      await eventually(() => expect(editor.value).to.equal(written));
    });

    it('saves a definition, changes it, saves it again and clears it', async () => {
      const config = { base_url: 'https://api.example.com' };
      await platform.create('system/service', { name: 'fresh', type: 'rws', label: 'F', config });
      const stored = async () => {
        const query = 'fields=id&related=service_doc_by_service_id&filter=name%3D"fresh"';
        const [service] = await platform.records<Defined>(`system/service?${query}`);
        return service?.service_doc_by_service_id;
      };
      const element = await open('/fresh');
      await click(element, 'Text', 'tab');
      const texts = ['/a', '/b', '/c'].map((path) => text.replace('/contact/{id}', path).trim());
      for (const each of [...texts, '']) {
        await upload(element, each);
        const editor = await editorOf(element);
        await eventually(() => expect(editor.value).to.equal(each));
        await expectEvent(element, 'df-saved', () => save(element));
        const docs = [await stored()].flat().filter((doc) => doc !== null);
        expect(docs.map((doc) => doc?.content)).to.deep.equal(each ? [each] : []);
      }
    });

    it('saves a new definition by Save alone, not by Enter, and leaves the focus in the name of a path', async () => {
      const config = { base_url: 'https://api.example.com' };
      await platform.create('system/service', { name: 'fresh', type: 'rws', label: 'F', config });
      const element = await open('/fresh');
      await click(element, 'Start with OpenAPI 3');
      await hasFocus(() => byLabel(element, 'Title'));
      const network = recordCalls(platform.base);
      await sendKeys({ press: 'Enter' });
      await click(element, 'Add path');
      await hasFocus(() => byLabel(element, 'Path'));
      const field = byLabel(element, 'Path');
      await sendKeys({ type: '/x/{id}' });
      let left = 0;
      field.addEventListener('blur', () => (left += 1));
      await sendKeys({ press: 'Enter' });
      await expectEvent(element, 'df-saved', () => save(element));
      network.stop();
      expect(network.calls.filter((call) => !call.startsWith('GET'))).to.have.length(1);
      await sendKeys({ type: '/more' });
      await eventually(() => expect(byLabel(element, 'Path').value).to.equal('/x/{id}/more'));
      expect(left).to.equal(0);
    });

    it('keeps letters that are typed faster than the page can show them', async () => {
      const element = await open('/crm?open=path%20%2Fcontact%2F%7Bid%7D');
      const field = (await eventually(() => byLabel(element, 'Path'))) as HTMLInputElement;
      field.focus();
      for (const name of ['/c', '/cu', '/cus']) {
        field.setRangeText(name, 0, field.value.length, 'end');
        field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      }
      await eventually(() => byRole(element, 'heading', '/cus'));
      expect(byLabel(element, 'Path')).to.have.property('value', '/cus');
    });

    it('keeps the focus in a name while the page sets its path later than letters are typed', async () => {
      const element = await open('/crm?open=path%20%2Fcontact%2F%7Bid%7D');
      const field = await eventually(() => byLabel(element, 'Path') as HTMLInputElement);
      const paths: string[] = [];
      element.addEventListener('df-navigate', (event) => {
        event.preventDefault();
        paths.push((event as CustomEvent<{ path: string }>).detail.path);
      });
      field.focus();
      field.setSelectionRange(field.value.length, field.value.length);
      await sendKeys({ type: '/a' });
      await eventually(() => expect(paths).to.have.length(2));
      for (const path of paths) {
        Object.assign(element, { path: path.replace(/^\/api-doc-editor/, '') });
        await redrawn();
        await hasFocus(field);
      }
      await sendKeys({ type: 'b' });
      await eventually(() => byRole(element, 'heading', '/contact/{id}/ab'));
    });

    it('leads into the form of a new operation, and from Close to its service in the list', async () => {
      const element = await open('/crm?open=path%20%2Fcontact%2F%7Bid%7D');
      await eventually(() => byLabel(element, 'Path'));
      await click(element, 'Add HEAD');
      await hasFocus(() => byLabel(element, 'Nickname'));
      await fill(element, { Summary: 'Add a contact' });
      await expectEvent(element, 'df-saved', () => save(element));
      await click(element, 'Close');
      await hasFocus(() => byRole(element, 'link', /^crm/));
    });

    it('leads into a service chosen in the list, and into a part of its definition', async () => {
      const element = await open('');
      const entry = await eventually(() => byRole(element, 'link', /^crm/));
      entry.focus();
      await sendKeys({ press: 'Enter' });
      await hasFocus(() => byRole(element, 'heading', 'crm'));
      const path = await eventually(() => byRole(element, 'button', '/contact/{id}'));
      path.focus();
      await sendKeys({ press: 'Enter' });
      await hasFocus(() => byRole(element, 'group', '/contact/{id}'));
    });

    it('leads from Close to the heading while the list loads, then to a service far down in it', async () => {
      const above = Array.from({ length: 60 }, (_, index) => ({
        ...{ name: `api${index}`, label: 'A', type: 'rws' },
        config: { base_url: 'https://api.example.com' },
      }));
      await platform.create('system/service', ...above);
      const element = await open();
      await eventually(() => byLabel(element, 'Title'));
      const network = recordCalls(platform.base);
      network.fault = 'slow=300';
      await click(element, 'Close', 'button');
      await hasFocus(() => byRole(element, 'heading', 'API Docs'));
      await hasFocus(() => byRole(element, 'link', /^crm/));
      network.stop();
    });

    it('asks with the difference before it replaces what someone else has written', async () => {
      const element = await open('/crm?open=model%20Contact');
      await fill(element, { Description: 'Mine' });
      const theirs = await writeAside((now) =>
        now.replace('"paths": {', '"paths": {\n"/theirs": {},'),
      );
      await save(element);
      const question = await conflictIn(element);
      expect(question.textContent).to.include('"/theirs": {}').and.include('"Mine"');
      await click(question, 'Cancel', 'button');
      expect(await content()).to.equal(theirs);
      expect(byLabel(element, 'Description').value).to.equal('Mine');
      await save(element);
      await settleConflict(element);
      await seen(element, 'Contact saved.');
      expect(await content()).not.to.include('/theirs');
    });

    it('says why the definition of a database is not for us to write', async () => {
      const element = await open('/shop');
      await seen(
        element,
        /^Services of this type generate their definition, so it can't be edited/,
      );
      await seen(element, 'This service has no editable definition.');
      expect(byRole(element, 'button', 'Save').matches(':disabled')).to.equal(true);
    });

    const theme = generation === 'classic' ? 'light' : 'dark';
    itInWholeMatrix(
      `passes the a11y audit with a call, a model and the text, ${theme}`,
      async () => {
        const element = await open('/crm?open=get%20%2Fcontact%2F%7Bid%7D', { theme });
        await click(element, /^id path/, 'button');
        await click(element, /^200 /, 'button');
        await audit(element);
        Object.assign(element, { path: '/crm?open=model%20Contact' });
        await click(element, /^manager /, 'button');
        await audit(element);
        Object.assign(element, { path: '/crm' });
        await eventually(() => byLabel(element, 'Title'));
        await audit(element);
      },
    );
  });
});
