import type { AreaPath } from '../ui/list/useAreaPath.ts';
import type { Leaving } from '../ui/useLeaving.ts';

/** What every tab of the configuration is given. */
export interface ConfigTabProps {
  /** Where the tab stands, below its own address. */
  place: AreaPath;
  /** The way out of it, where a form reports unsaved work. */
  leaving: Leaving;
  /** The part of the page's URLs before the console's paths; undefined if it has no URLs. */
  linkBase: string | undefined;
}
