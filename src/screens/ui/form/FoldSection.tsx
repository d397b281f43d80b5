import { useState, type ReactNode } from 'react';
import { useSheet } from '../useSheet.ts';
import section from './section.css' with { type: 'css' };

export interface FoldSectionProps {
  title: string;
  /** Called when the pointer reaches the title: the section's content can be preloaded. */
  onApproach?: (() => void) | undefined;
  /** Rendered when the section is opened. */
  children: () => ReactNode;
}

/** A section of a form that is initially closed. */
export function FoldSection({ title, onApproach, children }: FoldSectionProps) {
  const [isOpen, setOpen] = useState(false);
  useSheet(section);
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
