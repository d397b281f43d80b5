import type { MouseEvent } from 'react';
import { useEmit } from '../../ui/ElementContext.tsx';
import { isPlainClick } from '../../ui/isPlainClick.ts';

/** A link to another page of the product, which is asked for by `df-navigate`. */
export function VisitorLink(props: {
  path: string;
  /** What stands before a path in a link; a page without one gets a fragment. */
  linkBase: string | undefined;
  children: string;
}) {
  const { path, linkBase = '#', children } = props;
  const emit = useEmit();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    emit('df-navigate', { path });
  };
  return (
    <a href={linkBase + path} onClick={follow}>
      {children}
    </a>
  );
}
