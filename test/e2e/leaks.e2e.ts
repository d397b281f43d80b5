import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { tags } from '../../build/elements.ts';
import { openHost } from './openHost.ts';
import { asSam, signIn } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

/** How often, and how many bytes each time the browser itself may keep for a while. */
interface Most {
  times: number;
  bytes: number;
}

const A_THOUSAND: Most = { times: 1_000, bytes: 500 };
/**
 * For elements that send requests each time they appear: far less than the nodes of one of them.
 */
const A_HUNDRED: Most = { times: 100, bytes: 3_000 };

interface Kept {
  nodes: number;
  listeners: number;
  bytes: number;
}

/** Returns what the page holds once everything unused is freed. */
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

/** Moves each element of the page elsewhere and back, this many times; it draws each time. */
const moveAbout = (page: Page, moved: readonly string[], times: number) =>
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
      for (const element of elements) element.remove();
      elsewhere.remove();
    },
    [moved, times] as const,
  );

/** Puts new elements in their places. */
const putBack = (page: Page, moved: readonly string[]) =>
  page.evaluate((names) => {
    for (const name of names) document.body.append(document.createElement(name));
  }, moved);

/** What leaks grows each time; what the browser caches under load, only once or twice. */
const ROUNDS = 3;

/** How often it is checked again: a pending response may still hold an element. */
const LOOKS = 40;

describe('elements that a page moves, takes out and puts back', () => {
  const site = useDemoSite();

  /** Ends with the elements removed: what is still held then is leaked. */
  async function leaveNothing(page: Page, moved: readonly string[], most: Most): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // as often as the browser still compiles and caches more each time
    await moveAbout(page, moved, 100);
    await page.waitForLoadState('networkidle');
    let before = await kept(session);
    for (let round = 1; ; round++) {
      await putBack(page, moved);
      await moveAbout(page, moved, most.times);
      const isLeft = ({ nodes, listeners, bytes }: Kept) =>
        nodes > before.nodes + 20 ||
        listeners > before.listeners + 20 ||
        bytes > before.bytes + most.bytes * most.times;
      let after = await kept(session);
      for (let look = 0; look < LOOKS && isLeft(after); look++) {
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        after = await kept(session);
      }
      if (!isLeft(after)) return;
      assert.ok(round < ROUNDS, `${moved.join(', ')}: ${JSON.stringify({ before, after })}`);
      before = after;
    }
  }

  it('leave nothing behind after a thousand times: the sign-in', async () => {
    const page = await site.open('/portal.html');
    await page.getByLabel('Email').first().waitFor();
    await leaveNothing(page, ['df-login'], A_THOUSAND);
    await putBack(page, ['df-login']);
    await page.getByLabel('Email').first().waitFor();
  });

  it('leave nothing behind after a thousand times: the launchpad and the menu', async () => {
    const page = await site.open('/portal.html');
    await asSam(page);
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
    await leaveNothing(page, ['df-launchpad', 'df-user-menu'], A_THOUSAND);
    await putBack(page, ['df-launchpad']);
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
  });

  const rest = tags.filter((tag) => !['df-login', 'df-launchpad', 'df-user-menu'].includes(tag));
  for (const tag of rest) {
    it(`leave nothing behind after a hundred times: ${tag}`, async () => {
      const markup = `<script type="module" src="/dist/df.js"></script><${tag}></${tag}>`;
      const page = await openHost(site, markup, async (host) => {
        await host.goto(`${site.origin}/console.html`);
        await signIn(host, 'admin@example.com', 'dreamfactory-admin');
        await host.getByRole('button', { name: 'Alex Admin' }).waitFor();
      });
      await page.waitForLoadState('networkidle');
      await leaveNothing(page, [tag], A_HUNDRED);
    });
  }
});
