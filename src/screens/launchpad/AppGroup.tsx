import type { LaunchApp } from '../../core/environment/Environment.ts';
import { OTHER_APPS, type LaunchGroup } from '../../core/launchpad/launchGroups.ts';
import { showAllControls } from '../../core/lib/showAllControls.ts';
import { useElementId } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';
import { AppTile } from './AppTile.tsx';

/** Apps below the name of their group; without a group there is no heading. */
export function AppGroup(props: {
  group: LaunchGroup;
  next: LaunchApp | null;
  hrefOf: (app: LaunchApp) => string | null;
  onLaunch: (app: LaunchApp) => void;
}) {
  const { group, next, hrefOf, onLaunch } = props;
  const t = useT();
  const id = useElementId();
  return (
    <section aria-labelledby={group.name ? id : undefined}>
      {group.name && (
        <header>
          <h3 id={id} dir="auto">
            {group.name === OTHER_APPS ? t(OTHER_APPS) : showAllControls(group.name)}
          </h3>
          {group.description && (
            <p className="df-hint" dir="auto">
              {showAllControls(group.description)}
            </p>
          )}
        </header>
      )}
      <ul className="df-tiles" aria-label={group.name ? undefined : t('Apps')}>
        {group.apps.map((app) => (
          <AppTile
            key={app.id}
            app={app}
            href={hrefOf(app)}
            isNext={app === next}
            onLaunch={() => onLaunch(app)}
          />
        ))}
      </ul>
    </section>
  );
}
