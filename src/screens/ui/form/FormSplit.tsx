import { useEffect, useRef, useState, type ReactNode } from 'react';
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

/** The fields of a form with a column beside them that stays in view, or below them in less space. */
export function FormSplit({ aside, isSection = false, children }: FormSplitProps) {
  useSheet(split);
  const box = useRef<HTMLDivElement>(null);
  const [isBeside, setBeside] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // the style sheet alone decides how much space is enough
    const look = () => setBeside(getComputedStyle(current).display === 'grid');
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
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
