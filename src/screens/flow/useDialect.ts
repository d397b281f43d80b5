import { useMemo } from 'react';
import { useStore } from 'zustand';
import { dialectFor, type Dialect } from '../../core/dialect/dialect.ts';
import { useApp } from './useApp.ts';

/** What this instance's generation of servers can do. */
export function useDialect(): Dialect {
  const environment = useStore(useApp().page.environment, (state) => state.environment);
  return useMemo(() => dialectFor(environment), [environment]);
}
