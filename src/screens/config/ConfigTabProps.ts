import type { AreaPath } from '../ui/list/useAreaPath.ts';
import type { Leaving } from '../ui/useLeaving.ts';

/** What every tab of the configuration is given. */
export interface ConfigTabProps {
  /** Where the tab stands, below its own address. */
  place: AreaPath;
  /** The way out of it, where a form reports unsaved work. */
  leaving: Leaving;
  /** What stands before the console's paths in the page's URLs; none where it keeps no URLs. */
  linkBase: string | undefined;
}
