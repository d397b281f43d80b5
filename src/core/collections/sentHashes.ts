import type { App } from '../page/createApp.ts';
import { stringifyExact } from '../lib/exactJson.ts';
import { SECRET_NAME } from '../resources/secretName.ts';
import { storedKey } from '../page/storedKeys.ts';

/** What the saves of one record sent, as hashes by the paths of the values. */
interface Sent {
  of: string;
  hashes: Record<string, number[]>;
}

/** So many saves in a row can go unanswered. */
const KEPT = 20;

/** FNV-1a of the value as JSON. */
function hashOf(value: unknown): number {
  let hash = 0x811c9dc5;
  for (const char of stringifyExact(value)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash;
}

/** A hash lets somebody try what a password may have been: of these the page alone knows. */
const isSecretPath = (path: string) =>
  SECRET_NAME.test(path.slice(path.lastIndexOf('.') + 1)) || path.includes('lookup');

/** All of them, for as long as the page is open. */
const ofPage = new WeakMap<App, Sent>();

const keyOf = (app: App) => storedKey(app, 'sent');

function read(app: App, of: string): Sent {
  const known = ofPage.get(app);
  if (known?.of === of) return known;
  try {
    const kept = JSON.parse(app.browser.storage?.getItem(keyOf(app)) ?? 'null') as Sent | null;
    if (kept?.of === of) return { of, hashes: { ...kept.hashes } };
  } catch {
    // not ours
  }
  return { of, hashes: {} };
}

function keep(app: App, sent: Sent): void {
  ofPage.set(app, sent);
  const open = Object.entries(sent.hashes).filter(([path]) => !isSecretPath(path));
  try {
    const stored: Sent = { of: sent.of, hashes: Object.fromEntries(open) };
    app.browser.storage?.setItem(keyOf(app), JSON.stringify(stored));
  } catch {
    // full: a question may be asked in vain
  }
}

/**
 * What this tab sent of a record, over reloads too: where no answer came it may be on the server, and is
 * nobody else's. Only of the record that was saved last.
 */
export function sentHashes(app: App, of: string) {
  const sent = read(app, of);
  const { hashes } = sent;
  return {
    has: (path: string, value: unknown) => hashes[path]?.includes(hashOf(value)) === true,
    /** Forgets what was sent of values that the record was read with since: their save was answered. */
    settle(parts: ReadonlyMap<string, unknown>) {
      for (const path of Object.keys(hashes)) {
        if (parts.has(path) && hashes[path]?.at(-1) === hashOf(parts.get(path))) hashes[path] = [];
      }
    },
    add(parts: ReadonlyMap<string, unknown>) {
      for (const [path, value] of parts) {
        hashes[path] = [...(hashes[path] ?? []), hashOf(value)].slice(-KEPT);
      }
      keep(app, sent);
    },
  };
}
