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

const SHARED: Record<string, string> = {
  '.gitignore': '*\n!.gitignore',
  'docs/data.json': '{"a":1}',
  'docs/readme.txt': 'Hello from the file service\nline 2\n',
};

const FILES: Record<string, Record<string, string>> = {
  app: SHARED,
  logs: { '.gitignore': '*\n!.gitignore\n', 'dreamfactory.log': 'The platform has started.\n' },
};

/** The files that a new instance has. */
export function seedFiles(store: FileStore, container: string, seed: Seed): void {
  for (const [path, text] of Object.entries(FILES[container] ?? {})) {
    store.write(path, Buffer.from(text));
  }
  if (container === 'app' && seed === 'demo') {
    store.write('applications/todo/index.html', Buffer.from(TODO_PAGE));
  }
}
