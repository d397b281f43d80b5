import { useContext } from 'react';
import { useStore } from 'zustand';
import type { ApiError } from '../../core/http/apiError.ts';
import { useApp } from '../flow/useApp.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScriptsContext } from './ScriptsContext.ts';

/**
 * Shows why a part of the list couldn't be loaded. If the server can't be reached, the open script
 * says so, and both are loaded again once it is back.
 */
export function ListError({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { open } = useContext(ScriptsContext);
  const isAway = useStore(useApp().page.connection, ({ status }) => status === 'away');
  if (isAway && open) return null;
  return <ErrorState error={error} onRetry={onRetry} />;
}
