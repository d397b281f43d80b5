import type { ReactNode } from 'react';
import type { FilesPlace } from '../../core/files/filesPlace.ts';
import { Link } from '../ui/Link.tsx';
import { useFiles } from './FilesContext.ts';

export interface FilesLinkProps {
  to: Partial<FilesPlace>;
  children: ReactNode;
  className?: string;
  tabIndex?: number;
  /** It is what is shown. */
  isCurrent?: boolean;
}

/** Leads to another place of the file manager. */
export function FilesLink({ to, className = '', isCurrent, ...rest }: FilesLinkProps) {
  const { show, href } = useFiles();
  return (
    <Link
      href={href(to)}
      onOpen={() => show(to)}
      className={`df-link ${className}`}
      aria-current={isCurrent || undefined}
      {...rest}
    />
  );
}
