import { setTimeout as pause } from 'node:timers/promises';
import { findNamed, readText } from './inPage.ts';

/** What an engine's own driver can do; `Found` is its type for an element of the page. */
export interface Driver<Found> {
  /** The name and version of the engine. */
  readonly engine: string;
  open(address: string): Promise<void>;
  /**
   * Runs a function's source in the page with these arguments; an element is returned as `Found`.
   */
  find(source: string, ...args: readonly string[]): Promise<Found | undefined>;
  /** The same for a text. */
  ask(source: string, ...args: readonly string[]): Promise<string>;
  click(found: Found): Promise<void>;
  /** Replaces a field's content by typing a text. */
  retype(found: Found, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A user of any browser, who finds things by their visible names. */
export interface Visitor {
  readonly engine: string;
  open(address: string): Promise<void>;
  /** Replaces the content of the field with this label. */
  write(label: string, text: string): Promise<void>;
  /** Clicks the first element with this role and name, once it can be clicked. */
  press(role: 'button' | 'link' | 'menuitem', name: string): Promise<void>;
  /** Waits until this text is shown; fails after a while. */
  sees(text: string): Promise<void>;
  /** Waits until the field with this label contains this text; fails after a while. */
  reads(label: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** How long a slow machine may take for one action, in milliseconds. */
const PATIENCE_MS = 30_000;
const POLL_MS = 100;

/** Retries until it succeeds: a page may redraw between a look and a click. */
async function eventually(act: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await act();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(POLL_MS);
    }
  }
}

/** Creates a visitor who acts through a driver. */
export function createVisitor<Found>(driver: Driver<Found>): Visitor {
  async function found(role: string, name: string): Promise<Found> {
    const element = await driver.find(findNamed, role, name);
    if (element === undefined) throw new Error(`There is no ${role} “${name}”.`);
    return element;
  }
  return {
    engine: driver.engine,
    open: (address) => driver.open(address),
    close: () => driver.close(),
    press: (role, name) => eventually(async () => driver.click(await found(role, name))),
    write: (label, text) =>
      eventually(async () => driver.retype(await found('field', label), text)),
    sees: (text) =>
      eventually(async () => {
        const shown = await driver.ask(readText);
        if (!shown.includes(text)) throw new Error(`“${text}” is not shown, but: ${shown}`);
      }),
    reads: (label, text) =>
      eventually(async () => {
        const value = await driver.ask(
          `(...args) => (${findNamed})(...args)?.value ?? ''`,
          'field',
          label,
        );
        if (value !== text) throw new Error(`“${label}” holds “${value}”, not “${text}”.`);
      }),
  };
}
