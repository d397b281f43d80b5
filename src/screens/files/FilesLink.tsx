import type { MouseEvent, ReactNode } from 'react';
import type { FilesPlace } from '../../core/files/filesPlace.ts';
import { useFiles } from './FilesContext.ts';

export interface FilesLinkProps {
  to: Partial<FilesPlace>;
  children: ReactNode;
  className?: string;
  tabIndex?: number;
}

/** Leads to another place of the file manager; a real link, where the page keeps addresses. */
export function FilesLink({ to, children, className = '', tabIndex }: FilesLinkProps) {
  const { show, href } = useFiles();
  const address = href(to);
  const link = {
    tabIndex,
    onClick: (event: MouseEvent) => {
      // a new window or tab is the browser's to open
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
      event.preventDefault();
      show(to);
    },
  };
  return address === undefined ? (
    <button type="button" className={`df-link ${className}`} {...link}>
      {children}
    </button>
  ) : (
    <a href={address} className={className} {...link}>
      {children}
    </a>
  );
}
