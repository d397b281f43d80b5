import type { MouseEvent } from 'react';
import { isPlainClick } from '../../ui/isPlainClick.ts';
import { useT } from '../../ui/useT.ts';

export interface RecordCrumbProps {
  /** Of the list. */
  title: string;
  href: string | undefined;
  onSelect: () => void;
}

/** Leads from an open record back to its list. */
export function RecordCrumb({ title, href, onSelect }: RecordCrumbProps) {
  const t = useT();
  const select = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect();
  };
  return (
    <nav className="df-crumb" aria-label={t('Breadcrumb')}>
      {href === undefined ? (
        <button type="button" className="df-link" onClick={select}>
          {title}
        </button>
      ) : (
        <a href={href} onClick={select}>
          {title}
        </a>
      )}
      <span aria-hidden="true">/</span>
    </nav>
  );
}
