import { useState } from 'react';
import { isPlainObject } from '../../core/lib/isPlainObject.ts';
import type { WorkbenchLayout } from '../ui/workbench/Workbench.tsx';
import { useApp } from './useApp.ts';

const DEFAULT_LAYOUT: WorkbenchLayout = { width: 208, showsList: null };

/** How a person arranged the workbench of an area, kept in this browser. Spread it into `<Workbench>`. */
export function useWorkbenchLayout(area: string): {
  layout: WorkbenchLayout;
  onLayout: (layout: WorkbenchLayout) => void;
} {
  const { lasting } = useApp().browser;
  const key = `df-workbench ${area}`;
  const [layout, setLayout] = useState(() => read(lasting?.getItem(key)));
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

function read(text: string | null | undefined): WorkbenchLayout {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isPlainObject(kept)) return DEFAULT_LAYOUT;
    const { width, showsList } = kept as Partial<WorkbenchLayout>;
    return {
      width: typeof width === 'number' && width > 0 ? width : DEFAULT_LAYOUT.width,
      showsList: typeof showsList === 'boolean' ? showsList : null,
    };
  } catch {
    return DEFAULT_LAYOUT;
  }
}
