import { useMemo } from 'react';
import { isPlainObject } from '../../core/lib/isPlainObject.ts';
import type { WorkbenchLayout } from '../ui/workbench/Workbench.tsx';
import { useKeptChoice } from './useKeptChoice.ts';

const DEFAULT_LAYOUT: WorkbenchLayout = { width: 208, showsList: null };

/** The user's layout of an area's workbench, stored in this browser. Spread into `<Workbench>`. */
export function useWorkbenchLayout(
  area: string,
  width = DEFAULT_LAYOUT.width,
): {
  layout: WorkbenchLayout;
  onLayout: (layout: WorkbenchLayout) => void;
} {
  const [kept, keep] = useKeptChoice(`df-workbench ${area}`);
  const layout = useMemo(() => read(kept, width), [kept, width]);
  return { layout, onLayout: (next) => keep(JSON.stringify(next)) };
}

function read(text: string | null, width: number): WorkbenchLayout {
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
