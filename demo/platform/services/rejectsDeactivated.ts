import type { PlatformContext } from '../platformContext.ts';

/** Whether requests to a deactivated service are rejected. 2.1.2 carries them out (recorded: service). */
export const rejectsDeactivated = ({
  generation,
  hasOldHoles,
}: Pick<PlatformContext, 'generation' | 'hasOldHoles'>): boolean =>
  generation === 'current' || !hasOldHoles;
