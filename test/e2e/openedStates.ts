import type { Page } from 'playwright-core';
import { fill, type Values } from '../../src/core/messages/translate.ts';

/** Translates an English text of ours into the language of the page. */
export type Say = (text: string, values?: Values) => string;

export const inEnglish: Say = (text, values) => fill(text, values);

/** What users open on a page of the console: a dialog, a menu, a response. */
export interface OpenedState {
  name: string;
  /** The path of the page after `#/`. */
  place: string;
  open: (page: Page, say: Say) => Promise<void>;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const dialog = (page: Page) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .filter({ visible: true })
    .last()
    .waitFor();

const pressFor =
  (text: string, values?: Values): OpenedState['open'] =>
  async (page, say) => {
    await press(page, say(text, values));
    await dialog(page);
  };

/** Deletes from the menu of a row, which is available at any width. */
const deletionOf =
  (name: string): OpenedState['open'] =>
  async (page, say) => {
    await press(page, say('More actions for {name}', { name }));
    await page.getByRole('menuitem', { name: say('Delete'), exact: true }).click();
    await dialog(page);
  };

async function leaveUnsaved(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('First Name')).fill('Noël');
  await page
    .getByRole('tab', { name: say('Manage'), exact: true })
    .first()
    .click();
  await dialog(page);
}

/** Opens the user's own menu, whose name is from the server. */
async function openProfileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alex Admin', exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
}

async function openPalette(page: Page, say: Say): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: say('Search everything') }).fill('shop');
  await page.getByRole('option').first().waitFor();
}

async function openVerdict(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('Rule')} 1`) }).click();
  await page.getByLabel(say('Path'), { exact: true }).fill('shop/_table/customers');
  await page
    .getByText(say('Allowed'), { exact: true })
    .or(page.getByText(say('Denied'), { exact: true }))
    .first()
    .waitFor();
}

async function openForm(page: Page, say: Say): Promise<void> {
  await press(page, say('Create'));
  await page.getByRole('button', { name: say('Close'), exact: true }).waitFor();
}

async function openTypeOfService(page: Page): Promise<void> {
  // service types are from the server, including their labels
  await page.getByRole('button', { name: /^Local File/ }).click();
  await page.getByRole('tab').first().waitFor();
}

const openMenu =
  (text: string, role: 'menuitem' | 'checkbox' = 'menuitem'): OpenedState['open'] =>
  async (page, say) => {
    await press(page, say(text));
    await page.getByRole(role).filter({ visible: true }).first().waitFor();
  };

async function openImportOfRows(page: Page, say: Say): Promise<void> {
  await openMenu('Import and export')(page, say);
  await page.getByRole('menuitem', { name: say('Import…') }).click();
  await dialog(page);
}

async function uploadTwice(page: Page, say: Say): Promise<void> {
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  for (const pick of [1, 2]) {
    const chooser = page.waitForEvent('filechooser');
    await press(page, say('Upload files'));
    await (await chooser).setFiles(file);
    if (pick === 1) await page.getByText('notes.txt').first().waitFor();
  }
  await dialog(page);
}

/** The dialogs, menus and responses of each area that a page doesn't show initially. */
export const openedStates: readonly OpenedState[] = [
  { name: 'command palette', place: 'home', open: openPalette },
  { name: 'profile menu', place: 'home', open: openProfileMenu },
  { name: 'import of users', place: 'users', open: pressFor('Import') },
  { name: 'deletion of a user', place: 'users', open: deletionOf('Sam Shopper') },
  { name: 'columns of users', place: 'users', open: openMenu('Columns', 'checkbox') },
  { name: 'unsaved user', place: 'users/create', open: leaveUnsaved },
  { name: 'import of administrators', place: 'admins', open: pressFor('Import') },
  { name: 'deletion of an app', place: 'apps', open: deletionOf('Todo App') },
  { name: 'rule and verdict', place: 'roles/2', open: openVerdict },
  { name: 'deletion of a service', place: 'services', open: deletionOf('shop') },
  { name: 'new service', place: 'services/create', open: openTypeOfService },
  { name: 'new table', place: 'schema/shop', open: openForm },
  { name: 'deletion of a table', place: 'schema/shop/customers', open: pressFor('Drop') },
  { name: 'menu of records', place: 'data/shop/customers', open: openMenu('Import and export') },
  { name: 'import of records', place: 'data/shop/customers', open: openImportOfRows },
  { name: 'new folder', place: 'file-manager/files', open: pressFor('New folder') },
  { name: 'upload of a file that is there', place: 'file-manager/files', open: uploadTwice },
];
