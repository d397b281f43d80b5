import { isAdministrator } from '../auth/access/adminsOnly.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { isScriptService } from '../scripts/scriptService.ts';
import { asksForSession } from '../system/refuseSessionUrl.ts';
import { cleanPath } from './FileStore.ts';
import { containerOf } from './fileStores.ts';

/** Some disks take names that differ only in case, or in how accents are written, for the same file. */
const placeOf = (service: Row, path: string): string =>
  `${containerOf(service)}/${path}`.normalize('NFC').toLowerCase();

const placesOf = (services: readonly Row[], linked: readonly Link[]): string[] =>
  linked.flatMap(({ storage_service_id: id, path }) => {
    const service = services.find((each) => Number(each.id) === Number(id));
    return service && typeof path === 'string' ? [placeOf(service, cleanPath(path))] : [];
  });

interface Link {
  storage_service_id?: unknown;
  path: unknown;
}

/** The files that scripts are linked to, in all file services. */
function linkedFiles({ system }: PlatformContext, services: readonly Row[]): Set<string> {
  const scripts = [
    ...system.all('select storage_service_id, storage_path from event_script'),
    ...services.filter(({ type }) => isScriptService(String(type))).map(storedConfig),
  ];
  const links = scripts.map((each) => ({ ...each, path: each.storage_path }));
  return new Set(placesOf(services, links));
}

/** The folders of stored apps that receive the session of each person who opens them. */
function sessionFolders({ system }: PlatformContext, services: readonly Row[]): string[] {
  const apps = system.all('select * from app where storage_service_id is not null');
  const links = apps
    .filter(asksForSession)
    .map((each) => ({ ...each, path: each.storage_container ?? '' }));
  return placesOf(services, links);
}

/**
 * Returns a check for the paths that a request changes in a file service: a file that a script is linked
 * to is changed by those who can change the script, and the files of an app that receives sessions by
 * those who can let it.
 */
export function guardedFileCheck(
  context: PlatformContext,
  { caller }: Pick<ServiceRequest, 'caller'>,
  service: Row,
): (path: string) => void {
  if (context.hasOldHoles || isAdministrator(caller)) return () => undefined;
  const services = context.system.all('select * from service');
  const linked = linkedFiles(context, services);
  const folders = sessionFolders(context, services).map((place) => `${place.replace(/\/$/, '')}/`);
  return (path) => {
    const place = placeOf(service, path);
    if (linked.has(place)) throw refusal(path, 'a script is linked to it');
    if (folders.some((folder) => `${place}/`.startsWith(folder))) {
      throw refusal(path, 'an app that receives sessions is stored there');
    }
  };
}

const refusal = (path: string, reason: string): PlatformError =>
  new PlatformError(403, `Only an administrator can change '${path}', because ${reason}.`);
