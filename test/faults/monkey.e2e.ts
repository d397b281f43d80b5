import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asAdmin } from '../e2e/signIn.ts';
import { useDemoSite, type DemoSite } from '../e2e/useDemoSite.ts';
import { isWholeMatrix } from '../fixture/testRing.ts';
import { randomFrom } from '../core/session/randomFrom.ts';

const SECONDS = Number(process.env.MONKEY_SECONDS ?? (isWholeMatrix ? 300 : 30));
/**
 * A new one for each run of the whole matrix; `npm test` has the same result for the same commit.
 */
const SEED = Number(process.env.MONKEY_SEED ?? (isWholeMatrix ? Date.now() % 1_000_000 : 1));

const PLACES =
  'home users admins roles services apps config data schema file-manager scripts api-doc-editor ' +
  'apidocs package-manager profile users/create roles/1 services/3 config/email-templates nowhere';
const TEXTS = [
  'shop',
  '',
  '%',
  '<b>',
  '-1',
  '99999999999999999999',
  'ü\u202Ex',
  '"',
  'a@b.example',
];
const KEYS = ['Escape', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Control+k', 'Control+s', '?'];

/** Something that can be clicked. */
interface Target {
  x: number;
  y: number;
  name: string;
  takesText: boolean;
}

/** Returns what is visible and can be clicked, including shadow roots. Runs in the page. */
function targetsInSight(): Target[] {
  const found: Target[] = [];
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.matches('button, a[href], input, select, textarea, [role], [tabindex]'))
        continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      const isInSight = width > 0 && height > 0 && left > 0 && top > 0;
      if (!isInSight || left > innerWidth || top > innerHeight) continue;
      const name = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30);
      const takesText = element.matches('input:not([type=checkbox], [type=radio]), textarea');
      found.push({ x: left, y: top, name: `${element.localName} ${name}`, takesText });
    }
  };
  visit(document);
  return found;
}

/** Whether the pane next to the navigation shows anything. Runs in the page. */
function showsSomething(): boolean {
  const main = (root: Document | ShadowRoot): Element | null => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'main') return element;
      const inside = element.shadowRoot && main(element.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  const text = (node: Node): boolean => {
    if (node instanceof Element && node.shadowRoot && text(node.shadowRoot)) return true;
    if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').trim() !== '';
    return [...node.childNodes].some(text);
  };
  return text(main(document) ?? document.body);
}

/** Performs one random action; returns what it was. */
async function act(page: Page, random: () => number): Promise<string> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const dice = random();
  if (dice < 0.06) {
    const place = pick(PLACES.split(' '));
    await page.evaluate((next) => (location.hash = `/${next}`), place);
    return `goes to ${place}`;
  }
  if (dice < 0.09) return page.goBack({ timeout: 3000 }).then(() => 'goes back');
  if (dice < 0.11) return page.reload().then(() => 'reloads');
  if (dice < 0.22) {
    const key = pick(KEYS);
    await page.keyboard.press(key);
    return `presses ${key}`;
  }
  const targets = await page.evaluate(targetsInSight);
  if (!targets.length) return 'finds nothing to press';
  const { x, y, name, takesText } = pick(targets);
  await page.mouse.click(x, y);
  if (!takesText) return `clicks ${name}`;
  const text = pick(TEXTS);
  await page.keyboard.type(text);
  return `types ${JSON.stringify(text)} into ${name}`;
}

/** Closes any other site or file, and signs in if it was signed out. */
async function backToConsole(page: Page, site: DemoSite): Promise<void> {
  const { pathname, origin } = new URL(page.url());
  if (origin !== site.origin || pathname !== '/console.html')
    await page.goto('/console.html#/home');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  if (!(await login.first().isVisible())) return;
  await page.goto('/console.html#/login');
  await page.reload();
  const isOut = await page.getByLabel('Password', { exact: true }).isVisible();
  if (isOut) await asAdmin(page).catch(() => undefined);
}

/** Whether a message isn't the browser's about a failed request, which is checked on the screen. */
const isOurs = (complaint: string) => !complaint.includes('Failed to load resource');

for (const generation of isWholeMatrix ? (['classic', 'current'] as const) : ['classic' as const]) {
  describe(`someone without a plan, ${generation} server`, () => {
    const site = useDemoSite({ generation });

    it(`breaks nothing in ${SECONDS} seconds with seed ${SEED}`, async () => {
      const random = randomFrom(SEED);
      const page = await site.open('/console.html#/home');
      page.setDefaultTimeout(5000);
      page.on('dialog', (question) => void question.accept().catch(() => undefined));
      page.on('popup', (other) => void other.close());
      // links lead to other sites, whose pages are not ours; no content is sent there
      await page.route(
        ({ origin, protocol }) => protocol.startsWith('http') && origin !== site.origin,
        (route) => route.fulfill({ status: 204 }),
      );
      await asAdmin(page);
      await page.waitForURL(/#\/home/);
      const done: string[] = [];
      const end = Date.now() + SECONDS * 1000;
      const told = () =>
        `MONKEY_SEED=${SEED} after ${done.length} acts: ${done.slice(-15).join(' · ')}`;
      while (Date.now() < end) {
        // leaving a page during an action is not a failure of the page
        done.push(
          await act(page, random).catch((error: Error) => error.message.split('\n')[0] ?? ''),
        );
        const complaints = site.takeComplaints().filter(isOurs);
        assert.deepEqual(complaints, [], told());
        await backToConsole(page, site).catch(() => undefined);
        await page.waitForFunction(showsSomething, null, { timeout: 8000 }).catch(() => {
          assert.fail(`A blank pane at ${page.url()}, ${told()}`);
        });
      }
      site.takeComplaints();
      console.log(`| ${generation} | monkey, seed ${SEED} | ${done.length} acts | nothing broken`);
      assert.ok(done.length > SECONDS / 2, told());
    });
  });
}
