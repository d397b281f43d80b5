import { cleanPath } from '../files/FileStore.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';

/** The text of a script: that of its linked file if it has one, else its own. */
export function scriptSource(context: PlatformContext, script: Row): string {
  const { storage_service_id: id, storage_path: path, content } = script;
  if (id && typeof path === 'string' && path !== '') {
    const service = context.system.get('select * from service where id = ?', [Number(id)]);
    const store = service?.type === 'local_file' ? context.files(service) : undefined;
    const file = cleanPath(path);
    if (store?.find(file)?.isFolder === false) return new TextDecoder().decode(store.read(file));
  }
  return typeof content === 'string' ? content : '';
}
