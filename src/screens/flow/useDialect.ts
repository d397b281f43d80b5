import { useStore } from 'zustand';
import type { Dialect } from '../../core/dialect/Dialect.ts';
import { dialectFor } from '../../core/dialect/dialectFor.ts';
import { useApp } from './useApp.ts';

/** What this instance's generation of servers can do. */
export const useDialect = (): Dialect =>
  useStore(useApp().page.environment, ({ environment }) => dialectFor(environment));
