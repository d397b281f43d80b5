import type { ReactNode } from 'react';
import { isReachable, type FilesPlace } from '../../core/files/filesPlace.ts';
import { Link } from '../ui/Link.tsx';
import { useFiles } from './FilesContext.ts';

export interface FilesLinkProps {
  to: Partial<FilesPlace>;
  children: ReactNode;
  className?: string;
  tabIndex?: number;
  /** It is the current place. */
  isCurrent?: boolean;
}

/** Links to another place of the file manager; plain text without a URL. */
export function FilesLink({ to, className = '', isCurrent, ...rest }: FilesLinkProps) {
  const { show, href } = useFiles();
  if (!isReachable(to.path ?? '')) return <span className={className}>{rest.children}</span>;
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
