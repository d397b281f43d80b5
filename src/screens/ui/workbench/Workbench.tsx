import { useCallback, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useElementId } from '../ElementContext.tsx';
import { IconButton } from '../IconButton.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { useMeasured } from '../useMeasured.ts';
import { useSheet } from '../useSheet.ts';
import { useT } from '../useT.ts';
import { Splitter } from './Splitter.tsx';
import workbench from './workbench.css' with { type: 'css' };

/** The user's layout of a workbench. */
export interface WorkbenchLayout {
  /** Width of the list in pixels. */
  width: number;
  /** Whether the list is shown; null until the user chooses: then it hides if space is scarce. */
  showsList: boolean | null;
}

/** Of an area without a list. */
const NO_LIST: WorkbenchLayout = { width: 0, showsList: null };

export interface WorkbenchProps {
  /** The name of the area, above its list. */
  title: string;
  /** The tab of the area (spec 2 §2), beside the title, where it has one. */
  tab?: { label: string; href?: string | undefined; onSelect: () => void } | undefined;
  /** The list to choose from; missing if the area is a single page. */
  list?: ReactNode;
  /** An item of the list is open: on a phone it replaces the list. */
  isOpen: boolean;
  /** The width that the open item needs, in pixels, if it is more than usual. */
  needs?: number | undefined;
  layout?: WorkbenchLayout;
  onLayout?: (layout: WorkbenchLayout) => void;
  /** The open item. On wide screens its height is fixed, and it scrolls inside. */
  children: ReactNode;
}

/** On narrower screens, an open table needs the space more than the list does. */
const ROOMY = 960;

/**
 * An area that fills the window: a list that can be resized and hidden, and the open item beside
 * it, each with its own scroller. Below 720 px it shows one of the two and scrolls with the page.
 */
export function Workbench(props: WorkbenchProps) {
  const { title, tab, list, isOpen, needs = 0, layout = NO_LIST, onLayout, children } = props;
  useSheet(workbench);
  const t = useT();
  const id = useElementId();
  const frame = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dragged ?? layout.width;
  const least = Math.max(ROOMY, width + needs);
  const fits = useCallback((node: HTMLElement) => node.offsetWidth >= least, [least]);
  const isRoomy = useMeasured(frame, fits, true);
  const hasList = list !== undefined;
  const showsList = !hasList || (layout.showsList ?? (isRoomy || !isOpen));
  const label = showsList ? t('Hide list') : t('Show list');
  const show = (shows: boolean) => onLayout?.({ ...layout, showsList: shows });
  return (
    <section
      ref={frame}
      className="df-workbench"
      aria-label={title}
      data-open={isOpen || undefined}
      data-folded={!showsList || undefined}
      data-whole={!hasList || undefined}
      style={{ '--d-list': `${width}px` } as CSSProperties}
    >
      <header className="df-workbench-title">
        {hasList && (
          <span className="df-workbench-fold">
            <IconButton icon="sidebar" label={label} onClick={() => show(!showsList)} />
          </span>
        )}
        <h2 className="df-title" tabIndex={-1}>
          {title}
        </h2>
        {tab && (
          <Tabs
            label={title}
            panel={id}
            active="only"
            tabs={[{ id: 'only', label: tab.label, href: tab.href }]}
            onSelect={tab.onSelect}
          />
        )}
      </header>
      {hasList && (
        <>
          <div className="df-workbench-list">{list}</div>
          <Splitter
            label={t('Resize list')}
            width={width}
            onDrag={setDragged}
            onWidth={(next) => {
              setDragged(null);
              onLayout?.({ ...layout, width: next });
            }}
            onFold={() => show(false)}
          />
        </>
      )}
      <div id={id} role={tab && 'tabpanel'} aria-label={tab?.label} className="df-workbench-pane">
        {children}
      </div>
    </section>
  );
}
