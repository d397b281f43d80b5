import { useLayoutEffect } from 'react';
import { adoptStyles } from './adoptStyles.ts';
import { useElement } from './ElementContext.tsx';

/** Draws the element with one more sheet, which comes with a part that is fetched on demand. */
export function useSheet(sheet: CSSStyleSheet): void {
  const { host } = useElement();
  useLayoutEffect(() => {
    adoptStyles(host.shadowRoot ?? (host.getRootNode() as Document | ShadowRoot), [sheet]);
  }, [host, sheet]);
}
