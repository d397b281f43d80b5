import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { isScriptService } from '../services/isScriptService.ts';

/** A file that a script takes its text from. */
export interface ScriptLink {
  storage_service_id?: unknown;
  path: unknown;
}

/** The links of all scripts, of events as well as services. */
export function scriptLinks({ system }: PlatformContext, services: readonly Row[]): ScriptLink[] {
  const scripts = [
    ...system.all('select storage_service_id, storage_path from event_script'),
    ...services.filter(({ type }) => isScriptService(String(type))).map(storedConfig),
  ];
  return scripts.map((each) => ({ ...each, path: each.storage_path }));
}
