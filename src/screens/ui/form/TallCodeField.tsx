import { CodeField, type CodeFieldProps } from './CodeField.tsx';

/** What the window keeps for all that is not the editor, in pixels (spec 2 §9). */
const BESIDE = 400;
const LINE = 19;
const LEAST_LINES = 12;

/** A code field as high as the window leaves room for. */
export function TallCodeField(props: Omit<CodeFieldProps, 'minLines' | 'maxLines'>) {
  const lines = Math.max(LEAST_LINES, Math.floor((innerHeight - BESIDE) / LINE));
  return <CodeField {...props} minLines={lines} maxLines={lines} />;
}
