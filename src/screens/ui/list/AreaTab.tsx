import type { ReactNode } from 'react';
import { useElementId } from '../ElementContext.tsx';
import { TabPanel, Tabs } from './Tabs.tsx';

export interface AreaTabProps {
  /** The name of the area, shown above. */
  area: string;
  label: string;
  /** The URL of the area's start page. */
  href?: string | undefined;
  /** Opens the area's start page; undefined if there is no other page. */
  onSelect?: () => void;
  children: ReactNode;
}

/** The tab of an area that has one, and what it shows (spec 2 §2). */
export function AreaTab({ area, label, href, onSelect = () => undefined, children }: AreaTabProps) {
  const panel = useElementId();
  const tabs = [{ id: 'only', label, href }];
  return (
    <>
      <Tabs label={area} panel={panel} active="only" tabs={tabs} onSelect={onSelect} />
      <TabPanel id={panel} label={label}>
        {children}
      </TabPanel>
    </>
  );
}
