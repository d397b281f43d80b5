import { useRef, useState } from 'react';
import { findApps } from '../../core/launchpad/findApps.ts';
import type { LaunchGroup } from '../../core/launchpad/launchGroups.ts';
import { shownUrl } from '../../core/launchpad/launchUrl.ts';
import { plural } from '../../core/messages/plural.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { AppGroup } from './AppGroup.tsx';
import { AppSearch } from './AppSearch.tsx';
import { useLaunch, visitOf } from './useLaunch.ts';

/** All apps by group, the search above them, and why one couldn't be opened. */
export function Apps({ groups }: { groups: readonly LaunchGroup[] }) {
  const t = useT();
  const person = useApp();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  const launch = useLaunch(setRefusal);
  const root = useRef<HTMLDivElement>(null);
  const found = findApps(groups, typed);
  const next = (typed.trim() && found[0]?.apps[0]) || null;
  const count = new Set(found.flatMap(({ apps }) => apps.map(({ id }) => id))).size;
  return (
    <div ref={root} className="df-launch-apps">
      <AppSearch
        typed={typed}
        onType={setTyped}
        onEnter={() => next && void launch(next)}
        onDown={() => root.current?.querySelector<HTMLElement>('.df-tile-name')?.focus()}
      />
      <p role="status" className="df-visually-hidden">
        {next && plural(t, count, { one: '{count} app found.', other: '{count} apps found.' })}
      </p>
      <div role="alert">{refusal && <p className="df-note df-note-error">{refusal}</p>}</div>
      {found.map((group) => (
        <AppGroup
          key={group.id}
          group={group}
          next={next}
          hrefOf={(app) => shownUrl(app, visitOf(person))}
          onLaunch={(app) => void launch(app)}
        />
      ))}
      {!found.length && (
        <div role="status">
          <EmptyState title={t('No matching apps.')} />
        </div>
      )}
    </div>
  );
}
