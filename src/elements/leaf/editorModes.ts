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

interface ModeModule {
  Mode: new (options: { inline: boolean }) => AceMode;
}

const loaders: Record<EditorMode, () => Promise<unknown>> = {
  text: () => import('ace-code/src/mode/text.js').then(({ default: mode }) => mode),
  json: () => import('ace-code/src/mode/json.js').then(({ default: mode }) => mode),
  yaml: () => import('ace-code/src/mode/yaml.js').then(({ default: mode }) => mode),
  javascript: () => import('ace-code/src/mode/javascript.js').then(({ default: mode }) => mode),
  python: () => import('ace-code/src/mode/python.js').then(({ default: mode }) => mode),
  php: () => import('ace-code/src/mode/php.js').then(({ default: mode }) => mode),
  html: () => import('ace-code/src/mode/html.js').then(({ default: mode }) => mode),
};

/** What an attribute says; anything else is plain text. */
export const editorMode = (name: string): EditorMode =>
  EDITOR_MODES.find((mode) => mode === name) ?? 'text';

/** One of each for all editors: a mode that an editor already has changes nothing. */
const modes = new Map<string, AceMode>();

/** Fetches a language. Scripts in PHP mostly begin without their tag. */
export async function loadMode(mode: EditorMode, text: string): Promise<AceMode> {
  const { Mode } = (await loaders[mode]()) as ModeModule;
  const inline = mode === 'php' && !text.includes('<?');
  const name = `${mode} ${inline}`;
  const known = modes.get(name) ?? new Mode({ inline });
  modes.set(name, known);
  return known;
}
