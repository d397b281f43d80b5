import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { isRightToLeft } from '../isRightToLeft.ts';

export interface Tab {
  id: string;
  label: string;
  /** Makes the tab a real link, which can be opened in another window. */
  href?: string | undefined;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** No tab for a path without one. */
  active: string;
  onSelect: (id: string) => void;
  /** The id of the `<TabPanel>` that shows the active tab. */
  panel?: string | undefined;
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * A row of tabs: Tab reaches the active one, arrow keys move along, Enter or Space opens. Moving
 * does not open, because opening may load data or ask about unsaved work.
 */
export function Tabs({ label, tabs, active, onSelect, panel }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  // a narrow row scrolls; the active tab must stay in view
  useEffect(() => {
    const { current } = row;
    // a row that fits must not scroll the page around it
    if (!current || current.scrollWidth <= current.clientWidth) return;
    current
      .querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    const items = [...(row.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    if (event.key === ' ') (event.target as HTMLElement).click();
    else if (step === undefined) return;
    else {
      const forward = isRightToLeft(event.currentTarget) ? -step : step;
      const from = items.indexOf(event.target as HTMLElement);
      const to = Number.isFinite(step)
        ? (from + forward + items.length) % items.length
        : step < 0
          ? 0
          : items.length - 1;
      items[to]?.focus();
    }
    event.preventDefault();
  };
  const isNone = !tabs.some(({ id }) => id === active);
  return (
    <div
      ref={row}
      className="df-tabs"
      part="tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map((tab, place) => (
        <Link
          key={tab.id}
          role="tab"
          className="df-tab"
          part={tab.id === active ? 'tab active-tab' : 'tab'}
          href={tab.href}
          onOpen={() => onSelect(tab.id)}
          aria-selected={tab.id === active}
          aria-controls={panel}
          tabIndex={tab.id === active || (isNone && place === 0) ? 0 : -1}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

/** The content of the active tab. */
export function TabPanel(props: { id: string; label: string; children: ReactNode }) {
  return (
    <div id={props.id} role="tabpanel" aria-label={props.label} className="df-panel">
      {props.children}
    </div>
  );
}
