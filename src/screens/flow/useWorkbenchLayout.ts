import { useState } from 'react';
import { isPlainObject } from '../../core/lib/isPlainObject.ts';
import type { WorkbenchLayout } from '../ui/workbench/Workbench.tsx';
import { useApp } from './useApp.ts';

const DEFAULT_LAYOUT: WorkbenchLayout = { width: 208, showsList: null };

/** How a person arranged the workbench of an area, kept in this browser. Spread it into `<Workbench>`. */
export function useWorkbenchLayout(
  area: string,
  width = DEFAULT_LAYOUT.width,
): {
  layout: WorkbenchLayout;
  onLayout: (layout: WorkbenchLayout) => void;
} {
  const { lasting } = useApp().browser;
  const key = `df-workbench ${area}`;
  const [layout, setLayout] = useState(() => read(lasting?.getItem(key), width));
  const onLayout = (next: WorkbenchLayout) => {
    setLayout(next);
    try {
      lasting?.setItem(key, JSON.stringify(next));
    } catch {
      // a full storage: it holds for this visit
    }
  };
  return { layout, onLayout };
}

function read(text: string | null | undefined, width: number): WorkbenchLayout {
  const fresh = { ...DEFAULT_LAYOUT, width };
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isPlainObject(kept)) return fresh;
    const { width: wide, showsList } = kept as Partial<WorkbenchLayout>;
    return {
      width: typeof wide === 'number' && wide > 0 ? wide : width,
      showsList: typeof showsList === 'boolean' ? showsList : null,
    };
  } catch {
    return fresh;
  }
}
