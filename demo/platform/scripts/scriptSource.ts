import { cleanPath } from '../files/FileStore.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';

/** In bytes of a file, or characters. Each script that waits to run keeps its text in memory. */
const MAX_SOURCE = 1024 * 1024;

function refuseLarge(size: number): void {
  if (size > MAX_SOURCE) throw new PlatformError(500, 'The script is larger than 1 MB.');
}

/**
 * The text of a script: that of its linked file if it has one, else its own.
 *
 * @throws PlatformError 500 above 1 MB.
 */
export function scriptSource(context: PlatformContext, script: Row): string {
  const { storage_service_id: id, storage_path: path, content } = script;
  if (id && typeof path === 'string' && path !== '') {
    const service = context.system.get('select * from service where id = ?', [Number(id)]);
    const store = service?.type === 'local_file' ? context.files(service) : undefined;
    const file = cleanPath(path);
    const item = store?.find(file);
    if (store && item?.isFolder === false) {
      refuseLarge(item.size);
      return new TextDecoder().decode(store.read(file));
    }
  }
  const own = typeof content === 'string' ? content : '';
  refuseLarge(own.length);
  return own;
}
