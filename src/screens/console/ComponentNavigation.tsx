import type { PointerEvent } from 'react';
import { routes, type Route } from '../../core/navigation/routes.ts';
import { useElementId } from '../ui/ElementContext.tsx';
import { SvgIcon } from '../ui/SvgIcon.tsx';
import { useT } from '../ui/useT.ts';
import { navigationIcons } from './navigationIcons.ts';
import { NavigationLink } from './NavigationLink.tsx';

const listed = routes.filter(({ nav }) => nav);
const groups = [...new Set(listed.map(({ group = '' }) => group))];

/** If only icons are shown, the name is a tooltip. */
const explain = ({ currentTarget }: PointerEvent<HTMLElement>) => {
  const label = currentTarget.querySelector('.df-console-label');
  const isHidden = label?.checkVisibility() === false;
  currentTarget.title = isHidden ? (label.textContent ?? '') : '';
};

/** The administration areas in this build, in the specification's order and words, by group. */
export function ComponentNavigation(props: { route: Route | null; linkBase: string | undefined }) {
  const t = useT();
  return (
    <nav className="df-console-areas" aria-label={t('Administration')}>
      {groups.map((group) => (
        <Group key={group} title={group} {...props} />
      ))}
    </nav>
  );
}

function Group(props: { title: string; route: Route | null; linkBase: string | undefined }) {
  const { title, route, linkBase } = props;
  const t = useT();
  const id = useElementId();
  return (
    <div className="df-console-group" {...(title && { role: 'group', 'aria-labelledby': id })}>
      {title && (
        <span id={id} className="df-console-group-title">
          {t(title)}
        </span>
      )}
      {listed
        .filter(({ group = '' }) => group === title)
        .map(({ path, nav = '' }) => (
          <NavigationLink
            key={path}
            path={path}
            linkBase={linkBase}
            // an area that isn't listed belongs to the one with its name
            current={route?.path === path || (route?.nav === '' && route.title === nav)}
            label={t(nav)}
            onPointerEnter={explain}
          >
            <SvgIcon d={navigationIcons[path] ?? ''} />
            <span className="df-console-label">{t(nav)}</span>
          </NavigationLink>
        ))}
    </div>
  );
}
