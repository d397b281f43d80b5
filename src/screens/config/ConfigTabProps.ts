import type { AreaPath } from '../ui/list/useAreaPath.ts';
import type { Leaving } from '../ui/useLeaving.ts';

/** What every tab of the configuration is given. */
export interface ConfigTabProps {
  /** Where the tab stands, below its own address. */
  place: AreaPath;
  /** The way out of it: whoever holds unsaved work tells it here. */
  leaving: Leaving;
}
