import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { asSam } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

const TIMES = 1_000;
/** What the browser itself keeps for a while, in bytes: a leak of one element would be far more. */
const SLACK = 500_000;

interface Kept {
  nodes: number;
  listeners: number;
  bytes: number;
}

/** What the page holds once everything that nobody needs is gone. */
async function kept(session: CDPSession): Promise<Kept> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    bytes: of('JSHeapUsedSize'),
  };
}

/** Takes each element of the page out and puts it elsewhere, then back, so often; each time it draws. */
const moveAbout = (page: Page, tags: readonly string[], times: number) =>
  page.evaluate(
    async ([names, count]) => {
      const elements = names.map((name) => document.querySelector(name)).filter((each) => !!each);
      const elsewhere = document.body.appendChild(document.createElement('aside'));
      for (let time = 0; time < count; time++) {
        for (const element of elements) {
          const place = element.parentElement;
          elsewhere.append(element);
          await new Promise((resolve) => setTimeout(resolve));
          element.remove();
          await new Promise((resolve) => setTimeout(resolve));
          place?.append(element);
          await new Promise((resolve) => setTimeout(resolve));
        }
      }
      elsewhere.remove();
    },
    [tags, times] as const,
  );

describe('elements that a page moves, takes out and puts back', () => {
  const site = useDemoSite();

  async function leaveNothing(page: Page, tags: readonly string[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await moveAbout(page, tags, 50);
    const before = await kept(session);
    await moveAbout(page, tags, TIMES);
    const after = await kept(session);
    const told = JSON.stringify({ before, after });
    assert.ok(after.nodes <= before.nodes + 20, told);
    assert.ok(after.listeners <= before.listeners + 20, told);
    assert.ok(after.bytes <= before.bytes + SLACK, told);
  }

  it('leave nothing behind after a thousand times: the sign-in', async () => {
    const page = await site.open('/portal.html');
    await page.getByLabel('Email').first().waitFor();
    await leaveNothing(page, ['df-login']);
    await page.getByLabel('Email').first().waitFor();
  });

  it('leave nothing behind after a thousand times: the launchpad and the menu', async () => {
    const page = await site.open('/portal.html');
    await asSam(page);
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
    await leaveNothing(page, ['df-launchpad', 'df-user-menu']);
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
  });
});
