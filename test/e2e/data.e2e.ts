import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { forGenerations } from '../fixture/forGenerations.ts';
import { designTable, type WrittenField } from './designTable.ts';
import { signIn } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

const BOOKS = 10_000;

const required = (name: string) => ({ name, type: 'string', Length: '80', isRequired: true });

const TABLES: Record<string, readonly WrittenField[]> = {
  authors: [{ name: 'id', type: 'id' }, required('full_name')],
  books: [
    { name: 'id', type: 'id' },
    required('title'),
    { name: 'isbn', type: 'bigint' },
    { name: 'price', type: 'decimal', Precision: '10', Scale: '2' },
    { name: 'blurb', type: 'text' },
    { name: 'author_id', type: 'reference', refers: 'authors' },
  ],
  loans: [
    { name: 'id', type: 'id' },
    required('reader'),
    { name: 'book_id', type: 'reference', refers: 'books' },
  ],
};

const BLURBS = ['', "'=1+1", '"„Zitat“, ""mit"" Komma"', '"zwei\nZeilen"', 'naïve 😀', "'-x"];

/** Returns a book as a line of the file: all differ, and some contain what other tools corrupt. */
const gridRowOf = (at: number): string =>
  [
    `Book ${at}`,
    at % 4 ? `9007199254${String(740_993 + at).padStart(6, '0')}` : '',
    at % 5 ? `${at}.${(at % 9) + 1}5` : '',
    BLURBS[at % BLURBS.length],
  ].join(',');

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click();

async function exportCsv(page: Page): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await press(page, 'Import and export');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  await press(page, 'Export');
  const text = await readFile(await (await coming).path(), 'utf8');
  return text.replace(/\r\n$/, '').split('\r\n');
}

forGenerations((generation) => {
  describe(`three tables and 10,000 records on a ${generation} instance`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'df-data-'));
    const site = useDemoSite({ generation, dataDir });
    after(() => rmSync(dataDir, { recursive: true }));

    it('are designed, filled from a file, edited, related, filtered and exported, and survive a restart', async () => {
      const page = await site.open('/console.html#/schema/db');
      await signIn(page, 'admin@example.com', 'dreamfactory-admin');
      await page.getByText('No table selected.').waitFor();
      for (const [name, fields] of Object.entries(TABLES)) await designTable(page, name, fields);

      await page.goto('/console.html#/data/db/authors');
      for (const name of ['Ada King', "Flann O'Brien"]) {
        await press(page, 'Create');
        await page.getByLabel('Full Name').fill(name);
        await press(page, 'Save');
        await page.getByRole('gridcell', { name, exact: true }).waitFor();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }

      await page.goto('/console.html#/data/db/books');
      await press(page, 'Import and export');
      await page.getByRole('menuitem', { name: 'Import…' }).click();
      const lines = Array.from({ length: BOOKS }, (_, index) => gridRowOf(index + 1));
      const buffer = Buffer.from(['title,isbn,price,blurb', ...lines].join('\n'));
      const file = { name: 'books.csv', mimeType: 'text/csv', buffer };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(/10,?000 rows can be imported/).waitFor();
      await press(page, 'Import');
      await page.getByText(/10,?000 records were added/).waitFor({ timeout: 120_000 });
      await press(page, 'Close');

      // edits one in the grid, links another to it, and lends it
      await page.getByRole('gridcell', { name: 'Book 3', exact: true }).click();
      await page.keyboard.type('Book „3“');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+s');
      await page.getByText('Record saved.').first().waitFor();
      await page.getByRole('link', { name: 'Open 7', exact: true }).click();
      await press(page, 'Find Author Id');
      await press(page, 'Choose 2');
      await press(page, 'Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Open 7', exact: true }).click();
      await press(page, /loans.by.book.id/i);
      await press(page, 'Create');
      await page.getByLabel('Reader').fill('Maya');
      assert.equal(
        await page.getByRole('textbox', { name: 'Book Id', exact: true }).inputValue(),
        '7',
      );
      await press(page, 'Save');
      await page.getByRole('gridcell', { name: 'Maya' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.goto('/console.html#/data/db/books');
      await press(page, 'Filter');
      await page.getByLabel('Column', { exact: true }).selectOption({ label: 'title' });
      await page.getByLabel('Condition', { exact: true }).selectOption({ label: 'starts with' });
      await page.getByLabel('Value', { exact: true }).fill('Book 99');
      await press(page, 'Apply');
      await page.getByText(/of 111\b/).waitFor();
      assert.equal((await exportCsv(page)).length, 112);
      await press(page, /Remove filter/);

      const before = await exportCsv(page);
      const wanted = [
        'id,title,isbn,price,blurb,author_id',
        ...lines.map((line, index) => expected(line, index + 1)),
      ];
      assert.equal(before.length, wanted.length);
      for (const [index, line] of wanted.entries()) assert.equal(before[index], line);
      site.restart();
      await page.reload();
      await page.getByRole('gridcell', { name: 'Book „3“' }).waitFor();
      assert.deepEqual(await exportCsv(page), before);
      await page.goto('/console.html#/data/db/loans');
      await page.getByRole('gridcell', { name: 'Maya' }).waitFor();
      await page.goto('/console.html#/schema/db?view=diagram');
      await page.getByLabel('books; refers to authors; referred to by loans').click();
      await page.getByText('→ authors.id').waitFor();
      await page.getByText('decimal(10,2)').waitFor();
    });
  });
});

/**
 * Returns a line as it is exported: with its key, its changes, and numbers as databases write them.
 */
function expected(line: string, at: number): string {
  const changed = at === 3 ? line.replace('Book 3', 'Book „3“') : line;
  return `${at},${changed},${at === 7 ? '2' : ''}`;
}
