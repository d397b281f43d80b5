import type { Locator, Page } from 'playwright-core';

/** How a user operates a page: with the pointer, or only with the keyboard. */
export interface Hands {
  press(role: 'button' | 'link' | 'menuitem' | 'checkbox', name: string): Promise<void>;
  write(label: string, text: string): Promise<void>;
}

/** Returns the visible field with this label: a portal may contain several forms. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });

export const withPointer = (page: Page): Hands => ({
  press: (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
  write: (label, text) => fieldOf(page, label).fill(text),
});

/** More tab stops than any page here has. */
const FAR = 100;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () =>
    target.evaluate((node) => (node.getRootNode() as Document).activeElement === node);
  for (let stop = 0; stop < FAR; stop++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

export const byKeyboard = (page: Page): Hands => ({
  async press(role, name) {
    await tabTo(page, page.getByRole(role, { name, exact: true }).first());
    await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
  },
  async write(label, text) {
    await tabTo(page, fieldOf(page, label));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
});
