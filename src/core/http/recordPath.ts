import { encodePart } from '../lib/encodePart.ts';
import type { Id } from '../lib/Id.ts';

/** Returns the path of one record: `system/role/5`. */
export const recordPath = (path: string, id: Id): string => `${path}/${encodePart(String(id))}`;
