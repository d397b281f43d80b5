import { useState, type ReactNode } from 'react';

export interface DisclosureProps {
  summary: ReactNode;
  children: () => ReactNode;
}

/** A disclosure that renders its content only when opened: a document has thousands of them. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
