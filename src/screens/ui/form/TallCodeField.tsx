import { useEffect, useState } from 'react';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

/** The space that a page reserves beside the editor, in pixels (spec 2 §9). */
const BESIDE = 400;
/** The height of a line in the editor, in pixels. */
const LINE = 20;
const LEAST_LINES = 12;

export interface TallCodeFieldProps extends Omit<CodeFieldProps, 'minLines' | 'maxLines'> {
  /** The space reserved in the window, in pixels. */
  beside?: number | undefined;
}

/** A code field as high as the remaining window, in whole lines. */
export function TallCodeField({ beside = BESIDE, ...props }: TallCodeFieldProps) {
  const lines = Math.max(LEAST_LINES, Math.floor((useWindowHeight() - beside) / LINE));
  return <CodeField {...props} minLines={lines} maxLines={lines} />;
}

/** The current height of the window in pixels, also after a change. */
function useWindowHeight(): number {
  const [height, setHeight] = useState(innerHeight);
  useEffect(() => {
    const measure = () => setHeight(innerHeight);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return height;
}
