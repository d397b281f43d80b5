import { useEffect } from 'react';
import { useT } from '../ui/useT.ts';

/** Puts the title of what is shown before the page's own title; null leaves the page's title alone. */
export function useDocumentTitle(title: string | null): void {
  const t = useT();
  useEffect(() => {
    if (title === null) return undefined;
    const own = document.title;
    const shown = own ? `${t(title)} – ${own}` : t(title);
    document.title = shown;
    return () => {
      if (document.title === shown) document.title = own;
    };
  }, [t, title]);
}
