import { useLayoutEffect } from 'react';
import { adoptStyles } from './adoptStyles.ts';
import { useElement } from './ElementContext.tsx';

/** Adds a style sheet to the element, which comes with a part that loads on demand. */
export function useSheet(sheet: CSSStyleSheet): void {
  const { host } = useElement();
  useLayoutEffect(() => {
    adoptStyles(host.shadowRoot ?? (host.getRootNode() as Document | ShadowRoot), [sheet]);
  }, [host, sheet]);
}
