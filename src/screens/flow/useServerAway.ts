import { useEffect } from 'react';
import { useStore } from 'zustand';
import { watchConnection } from '../../core/http/connection.ts';
import type { App } from '../../core/page/createApp.ts';

/** Whether the server is away; `watches` is true for the one place on the page that shows it. */
export function useServerAway(app: App, watches: boolean): boolean {
  useEffect(() => (watches ? watchConnection(app) : undefined), [app, watches]);
  return useStore(app.page.connection, ({ status }) => watches && status === 'away');
}
