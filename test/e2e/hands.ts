import type { Locator, Page } from 'playwright-core';

/** How a person uses a page: with the pointer, or by keyboard alone. */
export interface Hands {
  press(role: 'button' | 'link' | 'menuitem' | 'checkbox', name: string): Promise<void>;
  write(label: string, text: string): Promise<void>;
}

/** The field with this label that is shown: a portal keeps more than one form. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });

export const withPointer = (page: Page): Hands => ({
  press: (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
  write: (label, text) => fieldOf(page, label).fill(text),
});

/** More stops than any page here has. */
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
