import { useState, type ReactNode } from 'react';
import { useSheet } from '../useSheet.ts';
import section from './section.css' with { type: 'css' };

export interface FoldSectionProps {
  title: string;
  /** The pointer has come to the title: what is in the section may be fetched. */
  onApproach?: (() => void) | undefined;
  /** Made when the section is opened. */
  children: () => ReactNode;
}

/** A section of a form that is closed at first. */
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
