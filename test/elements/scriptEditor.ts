import { sendKeys } from '@web/test-runner-commands';
import { click, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

export interface ScriptRecord {
  name: string;
  type: string;
  content: string | null;
  is_active: boolean;
  [member: string]: unknown;
}

export type Generation = 'classic' | 'current';

/** The test's own platform, with functions for scripts. */
export interface ScriptPlatform extends TestPlatform {
  /** The path of scripts. */
  path: string;
  /** Opens the element, signed in. */
  open(path?: string, attributes?: Record<string, string>): Promise<HTMLElement>;
  /** Returns what the server has; null for none. */
  scriptOf(name: string): Promise<ScriptRecord | null>;
  putScript(name: string, members?: Partial<ScriptRecord>): Promise<void>;
}

export async function startScripts(generation: Generation): Promise<ScriptPlatform> {
  const platform = await startPlatform({ generation });
  const path = generation === 'classic' ? 'system/event' : 'system/event_script';
  return {
    ...platform,
    path,
    async open(place = '', attributes = {}) {
      const sessionToken = await platform.signIn();
      const own = { 'api-base': platform.base, path: place, 'link-base': '#', ...attributes };
      return mount('df-script-editor', own, { sessionToken });
    },
    async scriptOf(name) {
      const token = await platform.signIn();
      const { status, body } = await platform.request<ScriptRecord>('GET', `${path}/${name}`, {
        token,
      });
      return status === 200 ? body : null;
    },
    async putScript(name, members = {}) {
      const body = { name, type: 'nodejs', content: 'event;', is_active: true, ...members };
      const token = await platform.signIn();
      await platform.request('POST', `${path}/${name}`, { token, body });
    },
  };
}

/** Returns the editors of an element in which Ace has replaced the plain text area. */
export const editors = (root: HTMLElement) =>
  [...(root.shadowRoot?.querySelectorAll('df-code-editor') ?? [])].filter((editor) =>
    editor.shadowRoot?.querySelector('.ace_content'),
  ) as (HTMLElement & { value: string })[];

/** Replaces the content of an editor by typing; the first one is that of the content. */
export async function write(root: HTMLElement, text: string, index = 0) {
  const editor = await eventually(() => {
    const found = editors(root)[index];
    if (!found) throw new Error('No editor yet.');
    return found;
  });
  editor.focus();
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: 'a' });
  await sendKeys({ up: 'Control' });
  await sendKeys({ type: text });
}

export const save = (root: ParentNode) => click(root, 'Save', 'button');
