import '../../../src/elements/df-schema-editor.ts';
import type { CodeEditor } from '../../../src/elements/leaf/CodeEditor.ts';
import { setViewport } from '@web/test-runner-commands';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { redrawn } from '../../fixture/redrawn.ts';

interface Table extends Record<string, unknown> {
  field: ({ name: string } & Record<string, unknown>)[];
  related: ({ name: string } & Record<string, unknown>)[];
}

/** The schema editor with a platform of its own. */
export interface SchemaPage {
  platform: TestPlatform;
  open: (path: string, attributes?: Record<string, string>) => Promise<HTMLElement>;
  /** A table of the shop as the server has it. */
  schema: (table: string) => Promise<Table>;
  fieldNames: (table: string) => Promise<string[]>;
}

export async function startSchemaPage(generation: 'classic' | 'current'): Promise<SchemaPage> {
  await setViewport({ width: 1280, height: 900 });
  const platform = await startPlatform({ generation });
  const sessionToken = await platform.signIn();
  const schema = async (table: string) => {
    const path = `shop/_schema/${table}`;
    return (await platform.request<Table>('GET', path, { token: sessionToken })).body;
  };
  return {
    platform,
    open: (path, attributes = {}) => {
      const own = { 'api-base': platform.base, path, ...attributes };
      return Promise.resolve(mount('df-schema-editor', own, { sessionToken }));
    },
    schema,
    fieldNames: async (table) => (await schema(table)).field.map(({ name }) => name),
  };
}

export const save = (root: ParentNode) => click(root, 'Save', 'button');

/** Answers a question by clicking a button. */
export async function answer(root: ParentNode, question: string, button: string): Promise<void> {
  const dialog = await eventually(() => byRole(root, 'alertdialog'));
  byText(dialog, question);
  await click(dialog, button, 'button');
}

/** Selects in the list of a button that shows the selection. */
export async function pick(root: ParentNode, label: string, option: string): Promise<void> {
  await click(root, new RegExp(`^${label}: `), 'button');
  const list = await eventually(() => byRole(root, 'dialog', label));
  await click(list, new RegExp(`^${option}\\b`), 'option');
}

/** Returns the code editor with this label. */
export const editorOf = (root: HTMLElement, label: string): Promise<CodeEditor> =>
  eventually(() => {
    const editors = root.shadowRoot?.querySelectorAll<CodeEditor>('df-code-editor') ?? [];
    const found = [...editors].find((editor) => editor.label === label);
    // React hears nothing of what it hides while another part loads
    if (!found?.checkVisibility()) throw new Error(`There is no editor ${label}.`);
    return found;
  });

/** Puts a text into a code editor, as typing does. */
export async function write(root: HTMLElement, label: string, text: string): Promise<void> {
  const editor = await editorOf(root, label);
  editor.value = text;
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await redrawn();
}
