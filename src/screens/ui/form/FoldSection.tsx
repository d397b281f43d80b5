import { useContext, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../../../core/lib/whenIdle.ts';
import { useSheet } from '../useSheet.ts';
import { BesideContext } from './BesideContext.ts';
import section from './section.css' with { type: 'css' };

export interface FoldSectionProps {
  title: string;
  /** Called when the pointer reaches the title: the section's content can be preloaded. */
  onApproach?: (() => void) | undefined;
  /** Rendered when the section is opened. */
  children: () => ReactNode;
}

/** A section of a form that is initially closed, except beside the fields, where it opens itself. */
export function FoldSection({ title, onApproach, children }: FoldSectionProps) {
  const [isOpen, setOpen] = useState(false);
  useSheet(section);
  const isBeside = useContext(BesideContext);
  // once the form itself has loaded
  useEffect(() => {
    if (isBeside) whenIdle(() => setOpen(true));
  }, [isBeside]);
  return (
    <details
      className="df-section df-fold"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary onPointerEnter={onApproach}>{title}</summary>
      {isOpen && children()}
    </details>
  );
}
