import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../fixture/eventually.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { asAdmin } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

/** Counts clicks, drags and shortcuts; what is typed, and Enter after it, is free. */
function counting(page: Page) {
  let count = 0;
  return {
    click: async (target: Locator, options?: Parameters<Locator['click']>[0]) => {
      count += 1;
      await target.click(options);
    },
    shortcut: async (keys: string) => {
      count += 1;
      await page.keyboard.press(keys);
    },
    drag: async (target: Locator, by: number) => {
      count += 1;
      const box = await target.boundingBox();
      assert.ok(box);
      const [x, y] = [box.x + box.width - 3, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    },
    type: (text: string) => page.keyboard.type(text),
    enter: () => page.keyboard.press('Enter'),
    /** Checks the count since the last task. */
    atMost(most: number, task: string) {
      assert.ok(count <= most, `${task}: ${count} instead of ${most}`);
      count = 0;
    },
  };
}

forGenerations((generation) => {
  describe(`the clicks of daily tasks on a ${generation} instance`, () => {
    const site = useDemoSite({ generation });
    const open = async (path: string) => {
      const page = await site.open(`/console.html#${path}`);
      await asAdmin(page);
      await page.getByRole('banner').waitFor();
      return { page, hands: counting(page) };
    };

    it('are few in tables: open, filter, change a value, widen a column, copy the request', async () => {
      const { page, hands } = await open('/');
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await hands.shortcut('ControlOrMeta+K');
      await hands.type('customers');
      await page.getByRole('option', { name: /^customers\s*shop · Data/ }).waitFor();
      await hands.enter();
      const grid = page.getByRole('grid', { name: 'Customers' });
      const first = grid.getByRole('row').nth(1).getByRole('gridcell').nth(1);
      await first.waitFor();
      hands.atMost(1, 'open customers from Home');
      const text = await first.innerText();
      await hands.click(first, { button: 'right' });
      await hands.click(page.getByRole('menuitem', { name: 'Filter by this value' }));
      await page.getByRole('button', { name: `first_name is ${text}`, exact: true }).waitFor();
      hands.atMost(2, 'filter by a value');
      const head = grid.getByRole('columnheader', { name: /^email/ });
      const before = await head.boundingBox();
      await hands.drag(head, 60);
      const after = await head.boundingBox();
      assert.ok((after?.width ?? 0) > (before?.width ?? 0) + 40);
      hands.atMost(1, 'widen a column');
      const wide = after ?? assert.fail();
      await page.mouse.dblclick(wide.x + wide.width - 3, wide.y + wide.height / 2);
      await eventually(async () => {
        const fitted = await head.boundingBox();
        assert.ok((fitted?.width ?? 0) < wide.width - 30, 'a double click fits the column');
      });
      await hands.click(page.getByRole('button', { name: /^Copy request as/ }));
      await page.getByText('Copied to clipboard.').waitFor();
      hands.atMost(1, 'copy the request');
      await page.goto('/console.html#/data/shop/todo');
      const todo = page.getByRole('grid', { name: 'Todo' });
      await hands.click(todo.locator('.df-tick').first());
      await page.getByText('1 unsaved record').waitFor();
      hands.atMost(1, 'change a boolean');
    });

    it('are few in scripts and API Docs: find an event, run a script, send a request', async () => {
      const { page, hands } = await open('/scripts');
      const filter = page.getByRole('searchbox', { name: 'Filter' });
      await hands.click(filter);
      await hands.type('shop._table.customers');
      await hands.enter();
      await hands.click(page.getByRole('link', { name: /^shop\._table\.customers\b/ }).first());
      const events = page.getByRole('list', { name: /^Events for/ });
      await hands.click(events.getByRole('link', { name: 'pre_process' }).first());
      await page.locator('.ace_content').first().waitFor();
      hands.atMost(3, 'open the script before a request');
      await page.getByLabel('Content', { exact: true }).focus();
      await page.keyboard.insertText('console.log(1);');
      await hands.shortcut('ControlOrMeta+Enter');
      await page.getByText(/^The script ran for/).waitFor();
      hands.atMost(1, 'run a script');
      const call = encodeURIComponent('get /shop/_table/{table_name}');
      const other = await open(`/apidocs/shop?call=${call}`);
      await other.page.getByLabel('table_name').fill('todo');
      await other.hands.click(other.page.getByLabel('limit'));
      await other.hands.type('1');
      await other.hands.click(other.page.getByRole('button', { name: 'Send', exact: true }));
      await other.page.getByRole('region', { name: 'Response' }).waitFor();
      other.hands.atMost(2, 'send a request');
    });

    it('are few in files: a folder takes one click, its name and Enter', async () => {
      const { page, hands } = await open('/file-manager/files/');
      await hands.click(page.getByRole('button', { name: 'New folder' }));
      await hands.type('fresh');
      await hands.enter();
      await page.getByText('Folder fresh created.').waitFor();
      hands.atMost(1, 'create a folder');
    });

    it('are few for users: invite one with a role, deactivate one, deactivate ten, find one', async () => {
      const { page, hands } = await open('/users');
      const pick = async (label: string, name: string) => {
        await hands.click(
          page.getByRole('button', { name: `${label}: None Selected`, exact: true }),
        );
        await hands.type(name);
        await page.getByRole('option', { name }).waitFor();
        await hands.enter();
      };
      await hands.click(page.getByRole('button', { name: 'Create A User' }));
      await page.getByRole('textbox', { name: 'Email' }).fill('nova@example.com');
      await page.getByRole('textbox', { name: 'Display Name' }).fill('Nova');
      await pick('App', 'Shop Front');
      await pick('Role', 'Shop Reader');
      await hands.click(page.getByRole('button', { name: 'Save', exact: true }));
      await page.getByRole('button', { name: 'Role for Shop Front: Shop Reader' }).waitFor();
      await page.getByRole('heading', { name: 'Nova' }).waitFor();
      hands.atMost(4, 'invite a user with a role');
      await page.goto('/console.html#/users');
      await hands.click(page.getByRole('button', { name: 'More actions for Sam Shopper' }));
      await hands.click(page.getByRole('menuitem', { name: 'Deactivate' }));
      const sam = page.getByRole('row', { name: /Sam Shopper/ });
      await sam.getByRole('cell', { name: 'No', exact: true }).waitFor();
      hands.atMost(2, 'deactivate a user');
      await hands.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
      await hands.click(page.getByRole('button', { name: 'Deactivate', exact: true }));
      await hands.click(page.getByRole('button', { name: 'Deactivate', exact: true }).last());
      await page.getByText(/records deactivated\.$/).waitFor();
      hands.atMost(4, 'deactivate a page of users');
      await hands.shortcut('ControlOrMeta+K');
      await hands.type('maya');
      await page
        .getByRole('option', { name: /Maya Lindqvist/ })
        .first()
        .waitFor();
      await hands.enter();
      await page.getByRole('heading', { name: 'Maya Lindqvist' }).waitFor();
      hands.atMost(1, 'find a person from anywhere');
      await hands.click(page.getByText('What can this user do?'));
      await page.getByLabel('Path').fill('shop/_table/customers');
      await hands.enter();
      await page
        .getByText(/Allowed|Denied|may|can/)
        .first()
        .waitFor();
      hands.atMost(2, 'see what a user may do');
    });

    it('are few for roles, apps and caches: grant GET, copy a key, flush', async () => {
      const { page, hands } = await open('/roles/2');
      await hands.click(page.getByRole('button', { name: 'Add rule', exact: true }));
      await hands.click(page.getByRole('button', { name: /^Service: / }));
      await hands.type('shop');
      await page.getByRole('option', { name: 'shop' }).waitFor();
      await hands.enter();
      await page.getByLabel('Component', { exact: true }).fill('_table/orders/*');
      const added = page.getByRole('listitem').filter({ hasText: '_table/orders/*' });
      await hands.click(added.getByRole('button', { name: 'GET', exact: true }));
      await hands.click(page.getByRole('button', { name: 'Save', exact: true }));
      await page.getByText('Role updated successfully.').waitFor();
      hands.atMost(4, 'grant GET on one table');
      await page.goto('/console.html#/apps');
      await hands.click(page.getByRole('button', { name: 'Copy API key of Shop Front' }));
      await page.getByText('API key copied.').waitFor();
      hands.atMost(1, 'copy an API key');
      await hands.click(page.getByRole('link', { name: 'Config' }));
      await hands.click(page.getByRole('tab', { name: 'Cache' }));
      await hands.click(page.getByRole('button', { name: 'Flush system-wide cache' }));
      await page.getByText('System-wide cache flushed.').waitFor();
      hands.atMost(3, 'flush a cache');
    });

    it('are few for a new database: choose it, save it, test it', async () => {
      const { page, hands } = await open('/services');
      await hands.click(page.getByRole('button', { name: 'Create A Service' }));
      await hands.click(page.getByRole('button', { name: /^(SQL DB|SQLite)/ }));
      await page.getByLabel('Name', { exact: true }).fill('fresh');
      await hands.click(page.getByRole('tab', { name: 'Config' }));
      const driver = page.getByLabel('Driver', { exact: true });
      if (generation === 'classic') await driver.selectOption({ label: 'SQLite' });
      await page.getByRole('textbox', { name: 'Database' }).fill('fresh.sqlite');
      await hands.enter();
      await page.getByRole('heading', { name: 'fresh' }).waitFor();
      await hands.click(page.getByRole('button', { name: 'Test', exact: true }));
      await page.getByText('Test was successful!').waitFor();
      hands.atMost(4, 'a new database, tested');
    });
  });
});
