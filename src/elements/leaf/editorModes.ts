import type { AceMode } from './AceEditor.ts';

/** The languages a code editor knows. */
export const EDITOR_MODES = [
  'text',
  'json',
  'yaml',
  'javascript',
  'python',
  'php',
  'html',
] as const;

export type EditorMode = (typeof EDITOR_MODES)[number];

const loaders: Record<EditorMode, () => Promise<unknown>> = {
  text: () => Promise.resolve(),
  json: () => import('ace-builds/src-noconflict/mode-json.js'),
  yaml: () => import('ace-builds/src-noconflict/mode-yaml.js'),
  javascript: () => import('ace-builds/src-noconflict/mode-javascript.js'),
  python: () => import('ace-builds/src-noconflict/mode-python.js'),
  php: () => import('ace-builds/src-noconflict/mode-php.js'),
  html: () => import('ace-builds/src-noconflict/mode-html.js'),
};

/** What an attribute says; anything else is plain text. */
export const editorMode = (name: string): EditorMode =>
  EDITOR_MODES.find((mode) => mode === name) ?? 'text';

/** Fetches a language and says what Ace calls it. Scripts in PHP mostly begin without their tag. */
export async function loadMode(mode: EditorMode, text: string): Promise<AceMode> {
  await loaders[mode]();
  const path = `ace/mode/${mode}`;
  return mode === 'php' ? { path, inline: !text.includes('<?') } : path;
}
