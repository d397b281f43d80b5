import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row, SqlValue } from '../storage/openDatabase.ts';

/** Where an app starts: by its type a stored file, a foreign address, a path here, or nothing. */
export function launchUrl(
  app: Record<string, SqlValue | undefined>,
  context: PlatformContext,
  origin: string,
): string | null {
  const { url, path } = app;
  if (app.type === 2) return typeof url === 'string' ? url : null;
  if (app.type === 3) return typeof path === 'string' ? `${origin}/${path}` : null;
  if (app.type !== 1 || app.storage_service_id === null) return '';
  const service = context.system.get('select name from service where id = ?', [
    Number(app.storage_service_id),
  ]);
  const container = String(app.storage_container ?? '').replace(/^\/+|\/+$/g, '');
  return service ? `${origin}/${String(service.name)}/${container}/${String(path ?? '')}` : '';
}

/** The member of an app that is no column: the address it starts at. */
export function appExtras(
  row: Row,
  names: readonly string[] | undefined,
  where: { context: PlatformContext; origin: string },
): JsonObject {
  // computed from the columns that were read, so without `url` there is no address
  const read = names ? Object.fromEntries(names.map((name) => [name, row[name]])) : row;
  return { launch_url: launchUrl(read, where.context, where.origin) };
}
