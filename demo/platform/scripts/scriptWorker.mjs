import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import vm from 'node:vm';

const { source, event, session, port, signal } = workerData;
const flag = new Int32Array(signal);

/** Asks the platform and sleeps until it has answered: scripts call `platform.api` as functions. */
function ask(kind, text) {
  if (kind !== 'call') {
    parentPort.postMessage({ kind, text });
    return '';
  }
  port.postMessage(text);
  Atomics.wait(flag, 0, 0);
  Atomics.store(flag, 0, 0);
  return receiveMessageOnPort(port)?.message ?? 'null';
}

// without a prototype and with texts only, nothing of this realm is in reach of the script
const bridge = Object.setPrototypeOf((kind, text) => ask(String(kind), String(text)), null);
const context = vm.createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
});

const prepare = vm.runInContext(
  `(bridge, eventText, sessionText) => {
    const call = (method) => (path, payload, options) => {
      const asked = JSON.stringify({ method, path, payload: payload ?? null, options: options ?? null });
      const answer = JSON.parse(bridge('call', asked));
      const after = [payload, options].find((each) => typeof each === 'function');
      if (after) after(answer.content, answer);
      return answer;
    };
    const api = Object.fromEntries(
      ['get', 'post', 'put', 'patch', 'delete'].map((verb) => [verb, call(verb.toUpperCase())]),
    );
    const line = (...values) => {
      const texts = values.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
      bridge('log', texts.join(' '));
    };
    const event = JSON.parse(eventText);
    globalThis.event = event;
    globalThis.platform = { api, session: JSON.parse(sessionText), config: {} };
    globalThis.console = { log: line, info: line, warn: line, error: line };
    globalThis.var_dump = line;
    return (script) => {
      try {
        const result = script(event, globalThis.platform);
        return JSON.stringify({ event, result });
      } catch (error) {
        return JSON.stringify({ error: String(error?.message ?? error) });
      }
    };
  }`,
  context,
);

function run() {
  try {
    const script = vm.runInContext(`(function (event, platform) {${source}\n})`, context, {
      filename: 'script.js',
    });
    return prepare(bridge, event, session)(script);
  } catch (error) {
    return JSON.stringify({ syntax: String(error?.message ?? error) });
  }
}

// by the thread's own port, whose messages all arrive before its end
parentPort.postMessage({ kind: 'done', text: run() });
port.close();
