import type { Seed } from '../storage/seedSystem.ts';
import type { FileStore } from './FileStore.ts';

const TODO_PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Todo</title>
  <h1>Todo</h1>
  <ul><li>Water the plants</li><li>Call the printer</li></ul>
</html>
`;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
  <circle cx="48" cy="48" r="44" fill="#0b6e4f"/>
  <path d="M28 62 48 26l20 36z" fill="#fff"/>
</svg>
`;

const ORDERS = `order,customer,total
1001,Weiß & Söhne,129.90
1002,O'Brien Ltd,48.00
1003,"Nováková, Zuzana",310.25
`;

/** A company's files, beside those that every instance has. */
const DEMO: Record<string, string> = {
  'applications/todo/index.html': TODO_PAGE,
  'images/logo.svg': LOGO,
  'reports/2026/orders-october.csv': ORDERS,
  'reports/2026/Übersicht Oktober.txt': 'Drei Bestellungen, 488,15 €.\n',
  'scripts/greet.js':
    '// answers with the name that was asked for\nreturn { hello: event.request.parameters.name };\n',
};

const SHARED: Record<string, string> = {
  '.gitignore': '*\n!.gitignore',
  'docs/data.json': '{"a":1}',
  'docs/readme.txt': 'Hello from the file service\nline 2\n',
};

/** In the servers' format: one line per entry, the newest last. */
const LOG = [
  '[2026-11-21 00:04:26] local.INFO: The platform has started.',
  '[2026-11-21 00:04:31] local.DEBUG: API event handled: system.environment.get',
  '[2026-11-21 00:18:49] local.INFO: API [POST] system/service: created service "shop".',
  '[2026-11-21 00:26:52] local.WARNING: Invalid credentials supplied for user "sam@example.com".',
  '[2026-11-21 01:55:49] local.ERROR: SQLSTATE[08006] connection to server at "db.example.com" failed: timeout expired',
  '',
].join('\n');

const FILES: Record<string, Record<string, string>> = {
  app: SHARED,
  logs: { '.gitignore': '*\n!.gitignore\n', 'dreamfactory.log': LOG },
};

/** The files that a new instance has. */
export function seedFiles(store: FileStore, container: string, seed: Seed): void {
  const more = container === 'app' && seed === 'demo' ? DEMO : {};
  for (const [path, text] of Object.entries({ ...FILES[container], ...more })) {
    store.write(path, new TextEncoder().encode(text));
  }
}
