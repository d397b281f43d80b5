import type { HTMLAttributes, MouseEvent } from 'react';
import { isPlainClick } from './isPlainClick.ts';

export interface LinkProps extends HTMLAttributes<HTMLElement> {
  /** Undefined if the page has no URLs. */
  href: string | undefined;
  onOpen: () => void;
}

/** Opens another place: a link if it has a URL, otherwise a button. */
export function Link({ href, onOpen, ...rest }: LinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return href === undefined ? (
    <button type="button" onClick={onClick} {...rest} />
  ) : (
    <a href={href} onClick={onClick} {...rest} />
  );
}
