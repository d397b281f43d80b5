import { useRef, type ReactNode } from 'react';
import { useMeasured } from '../useMeasured.ts';
import { useSheet } from '../useSheet.ts';
import { BesideContext } from './BesideContext.ts';
import split from './split.css' with { type: 'css' };

export interface FormSplitProps {
  /** What belongs to the fields; nothing leaves them the whole width. */
  aside: ReactNode;
  /** The aside is one more section of the form: below the fields it looks like them. */
  isSection?: boolean;
  children: ReactNode;
}

// the style sheet alone decides how much space is enough
const isGrid = (node: HTMLElement) => getComputedStyle(node).display === 'grid';

/** The fields of a form with a column beside them that stays in view, or below them in less space. */
export function FormSplit({ aside, isSection = false, children }: FormSplitProps) {
  useSheet(split);
  const box = useRef<HTMLDivElement>(null);
  const isBeside = useMeasured(box, isGrid, false);
  return (
    <div ref={box} className="df-split">
      <div className="df-form df-split-fields">{children}</div>
      {aside && (
        <div className={isSection ? 'df-split-aside df-split-section' : 'df-split-aside'}>
          <BesideContext value={isBeside}>{aside}</BesideContext>
        </div>
      )}
    </div>
  );
}
