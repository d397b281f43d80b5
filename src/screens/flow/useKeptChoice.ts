import { useState } from 'react';
import { useApp } from './useApp.ts';

/** The user's last choice, stored in this browser under `key`; null before the first one. */
export function useKeptChoice(key: string): [string | null, (choice: string) => void] {
  const { lasting } = useApp().browser;
  const [chosen, setChosen] = useState(() => lasting?.getItem(key) ?? null);
  const choose = (choice: string) => {
    setChosen(choice);
    try {
      lasting?.setItem(key, choice);
    } catch {
      // if the storage is full, it applies to this visit
    }
  };
  return [chosen, choose];
}
