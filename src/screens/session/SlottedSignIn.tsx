import { useLayoutEffect } from 'react';
import { useElement } from '../kit/ElementContext.tsx';
import { useT } from '../kit/useT.ts';

/** The sign-in's own element as a child of this one: password managers look for it in the document. */
export function SlottedSignIn() {
  const { host, apiBase, apiKey, lang, theme, memoryOnly = false } = useElement();
  const heading = useT()('Your session has ended');
  useLayoutEffect(() => {
    const form = document.createElement('df-login');
    Object.assign(form, { apiBase, apiKey, theme, memoryOnly, heading, lang, slot: 'sign-in' });
    host.append(form);
    // it has yet to tell the page who signed in; without its slot nobody sees it
    return () => void setTimeout(() => form.remove());
  }, [host, apiBase, apiKey, lang, theme, memoryOnly, heading]);
  return <slot name="sign-in" />;
}
