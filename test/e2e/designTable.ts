import type { Locator, Page } from 'playwright-core';
import { fieldOf } from './hands.ts';

/** A field as a user thinks of it: its sizes by the labels of the form. */
export interface WrittenField {
  name: string;
  type: string;
  isRequired?: boolean;
  Length?: string;
  Precision?: string;
  Scale?: string;
  /** The table whose `id` it contains. */
  refers?: string;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
  const list = page.getByRole('dialog', { name: label });
  await list.getByRole('option', { name: new RegExp(`^${option}\\b`) }).click();
}

/** Creates a table in the schema editor, with all of its fields before the first save. */
export async function designTable(
  page: Page,
  name: string,
  fields: readonly WrittenField[],
): Promise<void> {
  await press(page, 'Create');
  await fieldOf(page, 'Name').fill(name);
  for (const [index, field] of fields.entries()) {
    // the first two already exist: a key and an example
    if (index > 1) await press(page, 'Add field');
    await page.getByLabel(`Name of Field ${index + 1}`).fill(field.name);
    await press(page, `Details of ${field.name}`);
    await writeField(page.getByRole('dialog', { name: `Field ${field.name}` }), field);
    await press(page, 'Done');
  }
  await press(page, 'Save');
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

async function writeField(drawer: Locator, field: WrittenField): Promise<void> {
  await drawer.getByRole('combobox', { name: 'Type', exact: true }).selectOption(field.type);
  for (const size of ['Length', 'Precision', 'Scale'] as const) {
    const text = field[size];
    if (text !== undefined) await drawer.getByLabel(size, { exact: true }).fill(text);
  }
  if (field.isRequired) await drawer.getByLabel('Allow Null', { exact: true }).uncheck();
  if (!field.refers) return;
  await choose(drawer.page(), 'Reference Table', field.refers);
  await choose(drawer.page(), 'Reference Field', 'id');
}
