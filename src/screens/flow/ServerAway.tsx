import { useStore } from 'zustand';
import { useT } from '../ui/useT.ts';
import { useServerAway } from './useServerAway.ts';
import { useVisitorApp } from './useVisitorApp.ts';

/** On pages without notices, says that the server can't be reached; disappears when it can. */
export function ServerAway() {
  const app = useVisitorApp();
  const t = useT();
  const isAlone = useStore(app.page.notices, ({ hosts }) => !hosts.length);
  const isAway = useServerAway(app, isAlone);
  return (
    <div role="status">
      {isAway && (
        <div className="df-note df-note-warn df-session-ends">
          {t("Can't reach the server. Trying again…")}
        </div>
      )}
    </div>
  );
}
