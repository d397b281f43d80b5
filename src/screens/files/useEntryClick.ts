import type { MouseEvent } from 'react';
import { useEntryPlace, useLockedSigns } from './EntryName.tsx';
import { useFiles } from './FilesContext.ts';

/**
 * Handles a click beside the name of an entry: opens it, or selects it with a modifier key, unless
 * it was on a control or has selected text.
 */
export function useEntryClick(path: string, onToggle: (isRange: boolean) => void) {
  const { show } = useFiles();
  const to = useEntryPlace(path);
  const isLocked = useLockedSigns(path).length > 0;
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target.closest('a, button, input') || getSelection()?.toString()) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) onToggle(event.shiftKey);
    else if (!isLocked) show(to);
  };
}
