import { useEffect } from 'react';
import { useStore } from 'zustand';
import { watchConnection } from '../../core/http/connection.ts';
import type { App } from '../../core/page/createApp.ts';

/** Whether the server can't be reached; `watches` is true for the one place that shows it. */
export function useServerAway(app: App, watches: boolean): boolean {
  useEffect(() => (watches ? watchConnection(app) : undefined), [app, watches]);
  return useStore(app.page.connection, ({ status }) => watches && status === 'away');
}
