import type { RefObject } from 'react';
import type { CodeEditor } from '../../../elements/leaf/CodeEditor.ts';

/** The first code editor of a box; without its methods until its code has loaded. */
export const codeEditorIn = (box: RefObject<HTMLElement | null>) =>
  box.current?.querySelector<HTMLElement & Partial<CodeEditor>>('df-code-editor');
