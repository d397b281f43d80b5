import { readSync, writeSync } from 'node:fs';
import vm from 'node:vm';

const NEWLINE = 10;
const chunk = Buffer.alloc(65536);
let rest = Buffer.alloc(0);

/** The platform's next line; blocks until it has arrived. */
function nextLine() {
  // joined only once: a line can have many megabytes
  const parts = [];
  for (let part = rest; ;) {
    const end = part.indexOf(NEWLINE);
    if (end >= 0) {
      parts.push(part.subarray(0, end));
      rest = part.subarray(end + 1);
      return Buffer.concat(parts).toString();
    }
    parts.push(part);
    const count = readSync(0, chunk);
    // the platform has ended
    if (count === 0) throw new Error('No response arrived.');
    part = Buffer.from(chunk.subarray(0, count));
  }
}

function tell(kind, text) {
  let rest = Buffer.from(`${JSON.stringify({ kind, text: `${text}` })}\n`);
  while (rest.length > 0) rest = rest.subarray(writeSync(1, rest));
}

/** Asks the platform and waits for its response: scripts call `platform.api` as functions. */
function ask(kind, text) {
  tell(kind, text);
  return nextLine();
}

const prepareText = JSON.parse(nextLine());
const { source, mark, event, session } = JSON.parse(nextLine());

/** In milliseconds. The platform ends the process earlier, unless it has ended itself. */
const PATIENCE_MS = Number(process.argv.at(-1));

// without a prototype and with texts only; errors thrown here, as when the stack ends, belong to
// this realm and are caught below, before a script can get hold of them
const bridge = Object.setPrototypeOf((kind, text) => ask(String(kind), String(text)), null);
const context = vm.createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
});
const prepare = vm.runInContext(prepareText, context);

// a script has no way into this realm; should one be found, it leads to nothing that harms others
for (const name of ['kill', '_kill', 'binding', '_linkedBinding', 'dlopen', 'getBuiltinModule']) {
  Reflect.deleteProperty(process, name);
}
// `import()` rejects with a promise of this realm, through which scripts could reach its prototypes
for (const key of Reflect.ownKeys(Promise.prototype))
  Reflect.deleteProperty(Promise.prototype, key);
Object.freeze(Object.setPrototypeOf(Promise.prototype, null));
for (const { prototype } of [Object, Function, Array, Error]) Object.freeze(prototype);

/** The script as a function of its context. A body only: text beside it is a syntax error. */
function compile() {
  try {
    const script = vm.compileFunction(source, ['event', 'platform'], {
      filename: 'script.js',
      parsingContext: context,
    });
    return { script };
  } catch (error) {
    // nothing of the script has run yet
    return { syntax: JSON.stringify({ syntax: String(error?.message ?? error) }) };
  }
}

function run() {
  const { script, syntax } = compile();
  if (syntax) return syntax;
  // the script and what calls it stay in there: a function of this realm would lead into it
  prepare(bridge, mark, event, session)(script);
  try {
    const said = vm.runInContext('begin()', context, { timeout: PATIENCE_MS });
    if (typeof said === 'string') return said;
  } catch {
    // never read: it can be the script's, and its time limit is over
  }
  return JSON.stringify({ error: 'The script ended without a result.' });
}

globalThis.main = () => tell('done', run());
try {
  // should there be another way for a script to run code after its time, it still has an end
  vm.runInThisContext('main()', { timeout: 2 * PATIENCE_MS });
} finally {
  // before any promise is settled: the error of an `import()` belongs to this realm, too. And before
  // an error is shown, which would read it
  process.exit();
}
