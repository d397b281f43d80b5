import vm from 'node:vm';

const PATIENCE_MS = 50;
const MANY = 1000;

const context = vm.createContext({ source: '', flags: '', text: '' });
const test = new vm.Script('new RegExp(source, flags).test(text)');

/** Those that have taken too long aren't tried again. */
const slow = new Set<string>();

/** See `PlatformPorts`. Only a context of its own can be given a time limit. */
export function testPattern(source: string, flags: string, text: string): boolean | undefined {
  const name = `${flags}/${source}`;
  if (slow.has(name)) return undefined;
  Object.assign(context, { source, flags, text });
  try {
    return test.runInContext(context, { timeout: PATIENCE_MS }) as boolean;
  } catch (error) {
    const isSlow = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (isSlow && slow.size >= MANY) slow.clear();
    if (isSlow) slow.add(name);
    return undefined;
  }
}
