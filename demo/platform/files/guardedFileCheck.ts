import { isAdministrator } from '../auth/access/adminsOnly.ts';
import { containerOf } from '../files/fileStores.ts';
import { cleanPath } from '../files/FileStore.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { isScriptService } from './scriptService.ts';

/** Some disks take names that differ only in case, or in how accents are written, for the same file. */
const placeOf = (service: Row, path: string): string =>
  `${containerOf(service)}/${path}`.normalize('NFC').toLowerCase();

/** The files that scripts are linked to, in all file services. */
function linkedFiles({ system }: PlatformContext): Set<string> {
  const services = system.all('select * from service');
  const scripts = [
    ...system.all('select storage_service_id, storage_path from event_script'),
    ...services.filter(({ type }) => isScriptService(String(type))).map(storedConfig),
  ];
  const places = scripts.flatMap(({ storage_service_id: id, storage_path: path }) => {
    const service = services.find((each) => Number(each.id) === Number(id));
    return service && typeof path === 'string' ? [placeOf(service, cleanPath(path))] : [];
  });
  return new Set(places);
}

/**
 * Returns a check for the paths that a request changes in a file service: a file that a script is linked
 * to is changed by those who can change the script.
 */
export function scriptFileCheck(
  context: PlatformContext,
  { caller }: Pick<ServiceRequest, 'caller'>,
  service: Row,
): (path: string) => void {
  if (context.hasOldHoles || isAdministrator(caller)) return () => undefined;
  const linked = linkedFiles(context);
  return (path) => {
    if (!linked.has(placeOf(service, path))) return;
    const message = `Only an administrator can change '${path}', because a script is linked to it.`;
    throw new PlatformError(403, message);
  };
}
