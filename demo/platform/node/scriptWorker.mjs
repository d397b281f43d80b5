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

const { source, event, session } = JSON.parse(nextLine());

/** In milliseconds. The platform ends the process earlier, unless it has ended itself. */
const PATIENCE_MS = Number(process.argv.at(-1));

// without a prototype and with texts only; errors thrown here, as when the stack ends, belong to
// this realm and are caught below, before a script can get hold of them
const bridge = Object.setPrototypeOf((kind, text) => ask(String(kind), String(text)), null);
const context = vm.createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
});

const prepare = vm.runInContext(
  `(bridge, eventText, sessionText) => {
    const { parse, stringify } = JSON;
    const text = String;
    const cross = (kind, said) => {
      try {
        return bridge(kind, said);
      } catch {
        throw new Error("The platform couldn't be reached.");
      }
    };
    const call = (method) => (path, payload, options) => {
      const asked = stringify({ method, path, payload: payload ?? null, options: options ?? null });
      const answer = parse(cross('call', asked));
      const after = [payload, options].find((each) => typeof each === 'function');
      if (after) after(answer.content, answer);
      return answer;
    };
    const api = Object.fromEntries(
      ['get', 'post', 'put', 'patch', 'delete'].map((verb) => [verb, call(verb.toUpperCase())]),
    );
    // no one reads it, and a script that prints for ever must not fill the memory of the platform
    const line = () => undefined;
    const event = parse(eventText);
    globalThis.event = event;
    globalThis.platform = { api, session: parse(sessionText), config: {} };
    globalThis.console = { log: line, info: line, warn: line, error: line };
    globalThis.var_dump = line;
    return (script) => {
      try {
        const result = script(event, globalThis.platform);
        return stringify({ event, result });
      } catch (error) {
        return stringify({ error: text(error?.message ?? error) });
      }
    };
  }`,
  context,
);

// `import()` rejects with a promise of this realm, through which scripts could reach its prototypes
for (const key of Reflect.ownKeys(Promise.prototype))
  Reflect.deleteProperty(Promise.prototype, key);
Object.freeze(Object.setPrototypeOf(Promise.prototype, null));

function run() {
  try {
    const limited = { filename: 'script.js', timeout: PATIENCE_MS };
    const script = vm.runInContext(`(function (event, platform) {${source}\n})`, context, limited);
    const carryOut = prepare(bridge, event, session);
    // only what is called in there has the limit
    Object.assign(context, { begin: () => carryOut(script) });
    const begin = 'const begin = globalThis.begin; delete globalThis.begin; begin();';
    return vm.runInContext(`{ ${begin} }`, context, limited);
  } catch (error) {
    return JSON.stringify({ syntax: String(error?.message ?? error) });
  }
}

tell('done', run());
// before any promise is settled: the error of an `import()` belongs to this realm, too
process.exit();
