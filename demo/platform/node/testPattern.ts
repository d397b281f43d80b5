import vm from 'node:vm';

const PATIENCE_MS = 50;

const context = vm.createContext({ source: '', flags: '', text: '' });
const test = new vm.Script('new RegExp(source, flags).test(text)');

/**
 * See `PlatformPorts`. Only a context of its own can be given a time limit. Nothing is remembered of a
 * slow test: a pattern that takes long for one text, or on a busy host, still holds for all others.
 */
export function testPattern(source: string, flags: string, text: string): boolean | undefined {
  Object.assign(context, { source, flags, text });
  try {
    return test.runInContext(context, { timeout: PATIENCE_MS }) as boolean;
  } catch {
    return undefined;
  }
}
