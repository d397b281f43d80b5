import type { AreaPath } from '../ui/list/useAreaPath.ts';
import type { Leaving } from '../ui/useLeaving.ts';

/** The props of every tab of the configuration. */
export interface ConfigTabProps {
  /** The part of the path below the tab's own. */
  place: AreaPath;
  /** The guard for leaving the tab, to which a form reports unsaved work. */
  leaving: Leaving;
  /** The part of the page's URLs before the console's paths; undefined if it has no URLs. */
  linkBase: string | undefined;
}
