import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN, ADMIN_KEY } from '../core/startApp.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { signIn } from './signIn.ts';
import { useDemoSite, type DemoSite } from './useDemoSite.ts';

const EVENT = 'shop._table.{table_name}.get.post_process';

/** Sends a request to the platform as the administrator. */
async function ask<T>({ platform }: DemoSite, path: string): Promise<T> {
  const call = async (method: string, to: string, token = '', body?: object) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-DreamFactory-API-Key': ADMIN_KEY,
      'X-DreamFactory-Session-Token': token,
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await platform.fetch(new Request(`http://here/api/v2/${to}`, init));
    return (await answer.json()) as unknown;
  };
  const session = await call('POST', 'system/admin/session', '', ADMIN);
  return (await call('GET', path, (session as { session_token: string }).session_token)) as T;
}

const todos = async (site: DemoSite) =>
  (await ask<{ resource: { name: string }[] }>(site, 'shop/_table/todo?limit=2')).resource;

async function trials(site: DemoSite): Promise<string[]> {
  const path = 'system/service?fields=name';
  const { resource } = await ask<{ resource: { name: string }[] }>(site, path);
  return resource.map(({ name }) => name).filter((name) => name.startsWith('df_trial_'));
}

/** Replaces the script by a text. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Content', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

forGenerations((generation) => {
  describe(`a script of a stranger on a ${generation} instance`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'scripts-'));
    const site = useDemoSite({ generation, dataDir });
    after(() => rmSync(dataDir, { recursive: true }));

    it('is tried, saved, acts on an answer, and still does after a restart', async () => {
      const page = await site.open('/console.html#/scripts');
      await signIn(page, ADMIN.email, ADMIN.password);
      await page.getByRole('link', { name: 'Process event scripts' }).click();
      await page.getByRole('link', { name: /^shop / }).click();
      await page.getByRole('link', { name: /^shop\._table\.\{table_name\} / }).click();
      const events = page.getByRole('list', { name: /^Events for/ });
      await events.getByRole('link', { name: 'post_process' }).first().click();
      await page.locator('.ace_content').first().waitFor();
      await write(page, '');
      // the editor closes brackets
      await page.keyboard.type('event.response.content.resource.forEach(function (todo) {\n');
      await page.keyboard.type('todo.name = todo.name.toUpperCase();');
      await page.keyboard.type('console.log(event.request.');
      await page.getByRole('option', { name: /^method / }).waitFor();
      await page.keyboard.type('met');
      await page.keyboard.press('Enter');
      await page.keyboard.type(');');

      await page.getByRole('button', { name: 'Try the script' }).click();
      await page.getByLabel('table_name', { exact: true }).fill('todo');
      await page.getByRole('button', { name: 'Use a real response' }).click();
      await page.getByText('/api/v2/shop/_table/todo').first().waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText(/^The script ran for/).waitFor();
      await page.getByText('response.content.resource[0].name').waitFor();
      await page.getByRole('group', { name: 'Log' }).getByText('GET').first().waitFor();
      const before = await todos(site);
      assert.notEqual(before[0]?.name, before[0]?.name.toUpperCase());

      await page.getByLabel('Active', { exact: true }).check();
      if (generation === 'current') {
        await page.getByLabel('Allow script to modify the event').check();
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(`Script "${EVENT}" saved successfully.`).waitFor();
      const acted = before.map((todo) => ({ ...todo, name: todo.name.toUpperCase() }));
      assert.deepEqual(await todos(site), acted);
      site.restart();
      assert.deepEqual(await todos(site), acted);
      await page.reload();
      await page.getByText('toUpperCase').first().waitFor();
      assert.deepEqual(await trials(site), []);
    });

    it('can be left in the middle of a test: nothing of it remains', async () => {
      const page = await site.open(`/console.html#/scripts/${encodeURIComponent(EVENT)}`);
      await signIn(page, ADMIN.email, ADMIN.password);
      await page.locator('.ace_content').first().waitFor();
      const [saved] = await todos(site);
      await write(page, 'for (var end = Date.now() + 3000; Date.now() < end; );');
      await page.getByRole('button', { name: 'Try the script' }).click();
      const asked = page.waitForRequest(/\/df_trial_\w+$/);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await asked;
      assert.equal((await trials(site)).length, 1);
      page.on('dialog', (question) => void question.accept());
      await page.goto('about:blank');
      while ((await trials(site)).length) await page.waitForTimeout(50);
      assert.deepEqual((await todos(site))[0], saved);
      site.takeComplaints();
    });
  });
});
