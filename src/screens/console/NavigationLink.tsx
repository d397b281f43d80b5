import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { emitEvent } from '../../core/page/emitEvent.ts';
import { isPlainClick } from '../ui/isPlainClick.ts';

/**
 * A link inside the console. It has a real URL, and a plain click requests the path by
 * `df-navigate`, as in every element: the surrounding page may navigate in its own way.
 */
export function NavigationLink(props: {
  path: string;
  /** Undefined if the console has no URLs: the link then has its page's URL. */
  linkBase: string | undefined;
  current?: boolean | undefined;
  className?: string | undefined;
  /** Its name if its text can be hidden. */
  label?: string | undefined;
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  children: ReactNode;
}) {
  const { path, linkBase, current, className = 'df-console-link', children } = props;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    emitEvent(event.currentTarget, 'df-navigate', { path });
  };
  return (
    <a
      className={className}
      aria-label={props.label}
      onPointerEnter={props.onPointerEnter}
      href={linkBase === undefined ? '' : linkBase + path}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
