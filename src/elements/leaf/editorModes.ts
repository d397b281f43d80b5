import type { AceMode } from './AceEditor.ts';

/** The languages a code editor knows. */
const EDITOR_MODES = ['text', 'json', 'yaml', 'javascript', 'python', 'php', 'html'] as const;

export type EditorMode = (typeof EDITOR_MODES)[number];

interface ModeModule {
  Mode: new (options: { inline: boolean }) => AceMode;
}

/** Modules of our own, so that the builds for Preact and for React find the same files. */
const loaders: Record<EditorMode, () => Promise<ModeModule>> = {
  text: () => import('./modes/text.ts'),
  json: () => import('./modes/json.ts'),
  yaml: () => import('./modes/yaml.ts'),
  javascript: () => import('./modes/javascript.ts'),
  python: () => import('./modes/python.ts'),
  php: () => import('./modes/php.ts'),
  html: () => import('./modes/html.ts'),
};

/** The mode of an attribute; anything else is plain text. */
export const editorMode = (name: string): EditorMode =>
  EDITOR_MODES.find((mode) => mode === name) ?? 'text';

/** One object per mode for all editors: setting a mode that an editor has changes nothing. */
const modes = new Map<string, AceMode>();

/** Loads a language. Most scripts in PHP begin without their tag. */
export async function loadMode(mode: EditorMode, text: string): Promise<AceMode> {
  const { Mode } = await loaders[mode]();
  const inline = mode === 'php' && !text.includes('<?');
  const name = `${mode} ${inline}`;
  const known = modes.get(name) ?? new Mode({ inline });
  modes.set(name, known);
  return known;
}
