import { isAdministrator } from '../auth/access/adminsOnly.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { isLoopback } from '../originOf.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { launchUrl } from '../system/launchUrl.ts';
import { scriptLinks, type ScriptLink } from '../scripts/scriptLinks.ts';
import { asksForSession } from '../system/refuseSessionUrl.ts';
import { cleanPath, parentOf } from './FileStore.ts';
import { containerOf } from './fileStores.ts';
import { decodedSegments } from './servePublicFile.ts';

/** Some disks take names that differ only in case, or in how accents are written, for the same file. */
const placeOf = (service: Row, path: string): string =>
  `${containerOf(service)}/${path}`.normalize('NFC').toLowerCase();

const placesOf = (services: readonly Row[], linked: readonly ScriptLink[]): string[] =>
  linked.flatMap(({ storage_service_id: id, path }) => {
    const service = services.find((each) => Number(each.id) === Number(id));
    return service && typeof path === 'string' ? [placeOf(service, cleanPath(path))] : [];
  });

/** Any name for this server: its own can be unknown. */
const HERE = 'http://here';

/**
 * Whether a URL leads to this server, whatever its port and scheme. Without a name that others know, each
 * URL can.
 */
function leadsHere({ publicUrl }: PlatformContext, { hostname, origin }: URL): boolean {
  if (origin === HERE || !URL.canParse(publicUrl)) return true;
  const own = new URL(publicUrl).hostname;
  return own === hostname || isLoopback(own);
}

/** The folder of the page that an app opens, if it is stored here; of a page in no folder, its own place. */
function pagePlace(
  context: PlatformContext,
  app: Row,
  services: readonly Row[],
): string | undefined {
  const text = launchUrl(app, context, HERE)?.trim() ?? '';
  const url = URL.canParse(text, HERE) ? new URL(text, HERE) : undefined;
  if (!url || !leadsHere(context, url)) return undefined;
  const [name = '', ...path] = decodedSegments(url.pathname.replace(/^\/api\/v[12](?=\/)/, ''));
  const service = services.find(
    (each) => each.type === 'local_file' && String(each.name).toLowerCase() === name.toLowerCase(),
  );
  const page = cleanPath(path.join('/'));
  return service && placeOf(service, parentOf(page) || page);
}

/** Where the pages are that receive the session of each person who opens them as an app. */
const sessionPlaces = (context: PlatformContext, services: readonly Row[]): string[] =>
  context.system
    .all('select type, url, path, storage_service_id, storage_container from app')
    .filter(asksForSession)
    .flatMap((app) => pagePlace(context, app, services) ?? []);

/**
 * Returns a check for the paths that a request changes in a file service: a file that a script is linked
 * to is changed by those who can change the script, and the page of an app that receives sessions, with all
 * that is in its folder, by those who can let it.
 */
export function guardedFileCheck(
  context: PlatformContext,
  { caller }: Pick<ServiceRequest, 'caller'>,
  service: Row,
): (path: string) => void {
  if (context.hasOldHoles || isAdministrator(caller)) return () => undefined;
  const services = context.system.all('select * from service');
  const linked = new Set(placesOf(services, scriptLinks(context, services)));
  const places = sessionPlaces(context, services);
  return (path) => {
    const place = placeOf(service, path);
    if (linked.has(place)) throw refusal(path, 'a script is linked to it');
    if (places.some((each) => `${place}/`.startsWith(`${each}/`))) {
      throw refusal(path, 'an app that receives sessions is stored there');
    }
  };
}

const refusal = (path: string, reason: string): PlatformError =>
  new PlatformError(403, `Only an administrator can change '${path}', because ${reason}.`);
