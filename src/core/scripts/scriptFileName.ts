import { scriptMode } from './scriptMode.ts';

const ENDINGS = { javascript: 'js', php: 'php', python: 'py', text: 'txt' };

/** What a script is called as a file: its event, with the ending of its language. */
export function scriptFileName({ name, type }: { name: string; type: string }): string {
  const plain = name.replace(/[^\w.-]+/g, '_') || 'script';
  return `${plain}.${ENDINGS[scriptMode(type)]}`;
}
