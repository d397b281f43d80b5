import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useVisitorApp } from './useVisitorApp.ts';

/**
 * Fills the owner of the expired session into the sign-in below `scope`, and moves the focus to the
 * next empty field as soon as there is a form.
 */
export function useOwnerFirst(scope: () => HTMLElement | null): void {
  const { page } = useVisitorApp();
  const email = useStore(page.session, (session) => session.lastUser?.email ?? '');
  useEffect(() => {
    const node = scope();
    if (!node) return undefined;
    // the form comes later; until then, Logout has the focus and must not be pressed by accident
    const begin = () => {
      const [name, password] = node.querySelectorAll<HTMLInputElement>('form input');
      if (!name || !password) return;
      observer.disconnect();
      // text typed before the session must not replace the session's owner
      if (email && name.type === 'email') name.value = email;
      (name.value ? password : name).focus();
    };
    const observer = new MutationObserver(begin);
    observer.observe(node, { childList: true, subtree: true });
    begin();
    return () => observer.disconnect();
  }, [scope, email]);
}
