import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Node 20 knows no globs in `--test`: the files are listed here
const [suffix = '.test.ts', ...chosen] = process.argv.slice(2);
const folders = chosen.length ? chosen : ['core', 'demo', 'contract', 'repository'];

const files = folders
  .map((folder) => join('test', folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(suffix))
  .sort();

if (!files.length) {
  console.error(`There are no tests *${suffix} in ${folders.join(', ')}.`);
  process.exit(1);
}
const options = ['--import', 'tsx', '--test', '--test-reporter=spec', '--test-concurrency=2'];
spawn(process.execPath, [...options, ...files], { stdio: 'inherit' }).on('exit', (code) =>
  process.exit(code ?? 1),
);
