import { useState } from 'react';
import { useApp } from './useApp.ts';

/** What a person chose last, kept in this browser under `key`; null before the first choice. */
export function useKeptChoice(key: string): [string | null, (choice: string) => void] {
  const { lasting } = useApp().browser;
  const [chosen, setChosen] = useState(() => lasting?.getItem(key) ?? null);
  const choose = (choice: string) => {
    setChosen(choice);
    try {
      lasting?.setItem(key, choice);
    } catch {
      // a full storage: it holds for this visit
    }
  };
  return [chosen, choose];
}
