import type { CSSProperties, MouseEvent } from 'react';
import type { LaunchApp } from '../../core/environment/Environment.ts';
import { useElementId } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';
import { Name } from '../ui/Name.tsx';
import { showAllControls } from '../../core/lib/showAllControls.ts';

export interface AppTileProps {
  app: LaunchApp;
  /** The link's URL; null if it will be rejected. Never contains a session. */
  href: string | null;
  /** Enter in the search opens this one. */
  isNext: boolean;
  onLaunch: () => void;
}

/** One app: its initials, name and description. The whole tile opens the app; the name is the link. */
export function AppTile({ app, href, isNext, onLaunch }: AppTileProps) {
  const t = useT();
  const id = useElementId();
  const open = (event: MouseEvent) => {
    // the second mouse button opens the browser's menu
    if (event.button > 1) return;
    event.preventDefault();
    onLaunch();
  };
  const about = {
    className: 'df-tile-name',
    dir: 'auto',
    'aria-describedby': id,
    onClick: open,
    onAuxClick: open,
  };
  return (
    <li className={isNext ? 'df-tile df-tile-next' : 'df-tile'}>
      <span className="df-tile-mark" style={markColour(app.name)} aria-hidden="true">
        {initials(app.name)}
      </span>
      <div className="df-tile-text">
        {href ? (
          <a {...about} href={href} target="_blank" rel="noopener noreferrer">
            <Name>{app.name}</Name>
          </a>
        ) : (
          <button {...about} type="button">
            <Name>{app.name}</Name>
          </button>
        )}
        <span className="df-hint df-tile-about" id={id}>
          {app.is_default && <b>{t('Your default app.')} </b>}
          <span dir="auto">{showAllControls(app.description)}</span>
          <span className="df-visually-hidden"> {t('Opens in a new window.')}</span>
        </span>
      </div>
      {isNext && (
        <kbd className="df-tile-key" aria-hidden="true">
          ↵
        </kbd>
      )}
    </li>
  );
}

/** Two letters for a name: `Shop Front` → SF. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters =
    words.length > 1
      ? words.slice(0, 2).map(([first]) => first)
      : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** A color for each name, always the same. */
function markColour(name: string): CSSProperties {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return { '--hue': hash } as CSSProperties;
}
