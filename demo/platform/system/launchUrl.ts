import type { PlatformContext } from '../platformContext.ts';
import { trimSigns } from '../query/trimSigns.ts';
import type { SqlValue } from '../storage/Db.ts';

/** Where an app starts, by its type: a stored file, an external URL, a path here, or null. */
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
  const container = trimSigns(String(app.storage_container ?? ''), '/');
  return service ? `${origin}/${String(service.name)}/${container}/${String(path ?? '')}` : '';
}
