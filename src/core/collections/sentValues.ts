import type { App } from '../page/app.ts';
import { stringifyExact } from '../lib/exactJson.ts';
import { SECRET_NAME } from '../resources/secretName.ts';
import { storedKey } from '../page/storedKeys.ts';

/** What the saves of one record have sent, by the sums of the values, by which a value is known again. */
interface Sent {
  of: string;
  sums: Record<string, number[]>;
}

/** So many saves in a row can go unanswered. */
const KEPT = 20;

/** FNV-1a of the value as JSON. */
function sumOf(value: unknown): number {
  let sum = 0x811c9dc5;
  for (const char of stringifyExact(value)) {
    sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return sum;
}

/** A sum lets somebody try what a password may have been: of these the page alone knows. */
const isSecretKey = (key: string) =>
  SECRET_NAME.test(key.slice(key.lastIndexOf('.') + 1)) || key.includes('lookup');

/** All of them, for as long as the page is open. */
const ofPage = new WeakMap<App, Sent>();

const keyOf = (app: App) => storedKey(app, 'sent');

function read(app: App, of: string): Sent {
  const known = ofPage.get(app);
  if (known?.of === of) return known;
  try {
    const kept = JSON.parse(app.browser.storage?.getItem(keyOf(app)) ?? 'null') as Sent | null;
    if (kept?.of === of) return kept;
  } catch {
    // not ours
  }
  return { of, sums: {} };
}

/**
 * What this tab has sent of a record, over reloads too: where no answer came it may be on the server,
 * and is nobody else's. Only of the record that was saved last.
 */
export function sentValues(app: App, of: string) {
  const sent = read(app, of);
  return {
    has: (key: string, value: unknown) => sent.sums[key]?.includes(sumOf(value)) === true,
    /** Told what the record was read with: what was sent last and stands there was answered. */
    settle(key: string, value: unknown) {
      if (sent.sums[key]?.at(-1) === sumOf(value)) sent.sums[key] = [];
    },
    add(key: string, value: unknown) {
      sent.sums[key] = [...(sent.sums[key] ?? []), sumOf(value)].slice(-KEPT);
    },
    keep() {
      ofPage.set(app, sent);
      const plain = Object.entries(sent.sums).filter(([key]) => !isSecretKey(key));
      const stored: Sent = { of, sums: Object.fromEntries(plain) };
      try {
        app.browser.storage?.setItem(keyOf(app), JSON.stringify(stored));
      } catch {
        // full: a question may be asked in vain
      }
    },
  };
}
