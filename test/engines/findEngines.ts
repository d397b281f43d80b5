import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromeFlags, findChrome } from '../../scripts/findChrome.mjs';
import { startPuppeteer } from './startPuppeteer.ts';
import { startWebkit } from './startWebkit.ts';
import type { Visitor } from './Visitor.ts';

/** An engine that may be installed on this machine. */
export interface Engine {
  name: string;
  /** What to install for it, if it is missing. */
  wanted: string;
  /** Undefined if it is not installed. */
  start?: (() => Promise<Visitor>) | undefined;
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find(existsSync);

/** Returns WebKitGTK's own small browser, which Debian installs next to its libraries. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const names = existsSync(libraries) ? readdirSync(libraries) : [];
  return names
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => join(libraries, name, 'MiniBrowser'))
    .find(existsSync);
}

/** Returns the engines that the elements support; the installed ones can be started. */
export function findEngines(): Engine[] {
  const chrome = findChrome();
  const firefox = process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox');
  const [driver, browser] = [onPath('WebKitWebDriver'), findMiniBrowser()];
  const { DISPLAY } = process.env;
  return [
    {
      name: 'Chromium',
      wanted: 'chromium',
      start: chrome
        ? () => startPuppeteer({ executablePath: chrome, args: chromeFlags })
        : undefined,
    },
    {
      name: 'Firefox',
      wanted: 'firefox-esr',
      start: firefox
        ? () => startPuppeteer({ browser: 'firefox', executablePath: firefox })
        : undefined,
    },
    {
      name: 'WebKit',
      wanted: 'webkit2gtk-driver, and a screen: xvfb-run -a npm run test:engines',
      start: driver && browser && DISPLAY ? () => startWebkit(driver, browser) : undefined,
    },
  ];
}
