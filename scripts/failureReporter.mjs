import { relative } from 'node:path';
import { inspect } from 'node:util';

/** Returns an assertion's message without the frames of the runner and of libraries. */
function messageOf({ cause } = {}) {
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  const lines = text.split('\n');
  const isNoise = (line) => /^\s+at .*(node:|\/node_modules\/|importTests\.mjs)/.test(line);
  return lines.filter((line) => !isNoise(line)).join('\n');
}

const indented = (text) => text.replace(/^/gm, '    ');

/**
 * A reporter for Node's runner that prints nothing for passing tests. A failure is printed with its
 * file, its name, its message and the command that runs its file alone; the last line has the
 * counts.
 */
export default async function* failureReporter(events) {
  const groups = [];
  const counts = { passed: 0, failed: 0 };
  for await (const { type, data } of events) {
    if (type === 'test:start') groups[data.nesting] = data.name;
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message;
    const isDone = type === 'test:pass' || type === 'test:fail';
    if (!isDone || data.details?.type === 'suite') continue;
    if (type === 'test:pass') {
      if (data.skip === undefined && data.todo === undefined) counts.passed += 1;
      continue;
    }
    counts.failed += 1;
    const file = relative(process.cwd(), data.file ?? '');
    const name = [...groups.slice(0, data.nesting), data.name].join(' › ');
    yield `✖ ${file} › ${name}\n${indented(messageOf(data.details.error))}\n    npm test -- ${file}\n`;
  }
  yield `${counts.passed} passed, ${counts.failed} failed\n`;
}
