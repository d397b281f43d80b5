import { useLayoutEffect, useState } from 'react';
import { adoptStyles } from '../ui/adoptStyles.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';
import sheet from './slotted.css' with { type: 'css' };

/** The sign-in's own element as a child of this one: password managers look for it in the document. */
export function SlottedSignIn() {
  const { host, apiBase, apiKey, lang, theme, memoryOnly = false } = useElement();
  const heading = useT()('Your session has expired');
  const [form] = useState(() => document.createElement('df-login'));
  // the same one all the time: a password may be typed in it
  useLayoutEffect(() => {
    Object.assign(form, { apiBase, apiKey, theme, memoryOnly, heading, lang, slot: 'sign-in' });
  }, [form, apiBase, apiKey, lang, theme, memoryOnly, heading]);
  useLayoutEffect(() => {
    adoptStyles(host.getRootNode() as Document | ShadowRoot, [sheet]);
    host.append(form);
    // it has yet to tell the page who signed in; without its slot nobody sees it
    return () => void setTimeout(() => form.remove());
  }, [host, form]);
  return <slot name="sign-in" />;
}
