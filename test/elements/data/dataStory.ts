import '../../../src/elements/df-data-browser.ts';
import { nextFrame } from '@open-wc/testing';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import type { TestPlatform } from '../../fixture/platform.ts';

/** Opens the data browser at a path, as the administrator. */
export async function openData(platform: TestPlatform, path = ''): Promise<HTMLElement> {
  const sessionToken = await platform.signIn();
  return mount('df-data-browser', { 'api-base': platform.base, path }, { sessionToken });
}

/** Returns the grid cell that shows a text; querying hundreds of cells by role takes seconds. */
export const cell = (root: ParentNode, text: string): Promise<HTMLElement> =>
  eventually(() => {
    const cells = byRole(root, 'grid').querySelectorAll<HTMLElement>('[role=gridcell]');
    const found = [...cells].find(({ textContent }) => textContent === text);
    if (!found) throw new Error(`${text} stands in no cell.`);
    return found;
  });

/** Returns the cell next to another one, in the same row. */
export const beside = (one: HTMLElement, steps: number): HTMLElement => {
  const cells = [...(one.parentElement?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])];
  const found = cells[cells.indexOf(one) + steps];
  if (!found) throw new Error('The row ends there.');
  return found;
};

const hit = (target: HTMLElement, more: PointerEventInit = {}) =>
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, ...more }));

/**
 * Puts the cursor into a cell, as a click does; with a second cell all between them are selected.
 */
export async function point(root: ParentNode, from: HTMLElement, to?: HTMLElement): Promise<void> {
  hit(from);
  await nextFrame();
  if (to) hit(to, { shiftKey: true });
  const grid = byRole(root, 'grid');
  grid.focus();
  const last = to ?? from;
  await eventually(() => {
    const active = grid.getAttribute('aria-activedescendant');
    if (!last.id || active !== last.id) throw new Error('Not there yet.');
  });
}

function focused(): Element {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  if (!node) throw new Error('Nothing has the focus.');
  return node;
}

/** Presses keys that the grid handles itself, one after the other: `Control+Shift+z`. */
export async function press(...keys: string[]): Promise<void> {
  for (const text of keys) {
    const held = text.split('+');
    const key = held.pop() || '+';
    const [ctrlKey, shiftKey] = [held.includes('Control'), held.includes('Shift')];
    const how = { key, ctrlKey, shiftKey, bubbles: true, composed: true, cancelable: true };
    focused().dispatchEvent(new KeyboardEvent('keydown', how));
    await nextFrame();
  }
}

export const filterOf = (table: string, filter: string): string =>
  `shop/_table/${table}?filter=${encodeURIComponent(filter)}`;

/** Returns the file that an action saves. */
export async function savedBy(act: () => unknown): Promise<Blob> {
  const create = URL.createObjectURL.bind(URL);
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => create((files.push(file), file));
  try {
    await act();
    return await eventually(() => {
      const [file] = files;
      if (!file) throw new Error('No file came.');
      return file;
    });
  } finally {
    URL.createObjectURL = create;
  }
}
