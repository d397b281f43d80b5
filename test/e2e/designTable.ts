import type { Page } from 'playwright-core';
import { fieldOf } from './hands.ts';

/** A field as a person thinks of it: its sizes by the labels of the form. */
export interface WrittenField {
  name: string;
  type: string;
  isRequired?: boolean;
  Length?: string;
  Precision?: string;
  Scale?: string;
  /** The table whose `id` it holds. */
  refers?: string;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
  const list = page.getByRole('dialog', { name: label });
  await list.getByRole('option', { name: new RegExp(`^${option}\\b`) }).click();
}

/** Makes a table in the schema editor, all of its fields before the first save. */
export async function designTable(
  page: Page,
  name: string,
  fields: readonly WrittenField[],
): Promise<void> {
  await press(page, 'Create');
  await fieldOf(page, 'Name').fill(name);
  for (const [index, field] of fields.entries()) {
    await press(page, index ? 'Add field' : 'example_field');
    await writeField(page, field);
    await press(page, 'Back to table');
  }
  await press(page, 'Save');
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

async function writeField(page: Page, field: WrittenField): Promise<void> {
  await fieldOf(page, 'Name').fill(field.name);
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption(field.type);
  for (const size of ['Length', 'Precision', 'Scale'] as const) {
    const text = field[size];
    if (text !== undefined) await fieldOf(page, size).fill(text);
  }
  if (field.isRequired) await fieldOf(page, 'Allow Null').uncheck();
  if (!field.refers) return;
  await choose(page, 'Reference Table', field.refers);
  await choose(page, 'Reference Field', 'id');
}
