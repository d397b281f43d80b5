import type { PlatformContext } from '../platformContext.ts';

/** Returns the type of a service, or undefined if none has that name. */
export function serviceType(
  { system }: Pick<PlatformContext, 'system'>,
  name: string,
): string | undefined {
  const type = system.get('select type from service where name = ?', [name])?.type;
  return typeof type === 'string' ? type : undefined;
}
