import { scriptMode } from './scriptMode.ts';

const ENDINGS = { javascript: 'js', php: 'php', python: 'py', text: 'txt' };

/** Returns the name of a script as a file: its event, with the extension of its language. */
export function scriptFileName({ name, type }: { name: string; type: string }): string {
  const plain = name.replace(/[^\w.-]+/g, '_') || 'script';
  return `${plain}.${ENDINGS[scriptMode(type)]}`;
}
