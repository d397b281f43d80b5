import { membersWithin } from '../lib/membersWithin.ts';
import type { PackageContents, PackedItem } from './readContents.ts';

/** Services that every instance has with the same IDs: references to them are linked (recorded). */
export const BUILT_IN_SERVICES: readonly unknown[] = ['system', 'api_docs', 'user'];

/** A record that an item needs and the package does not contain. */
export interface OutsideReference {
  item: PackedItem;
  /** `service`, `role`, `app`. */
  kind: string;
  /** The id on the instance that the package is from. */
  id: string;
}

/** The kinds of records that members refer to. */
const REFERENCES: Record<string, string> = {
  service_id: 'service',
  storage_service_id: 'service',
  role_id: 'role',
  app_id: 'app',
  default_app_id: 'app',
};

const within = (record: Readonly<Record<string, unknown>>): [kind: string, id: string][] =>
  [...membersWithin(record)].flatMap(([name, value]): [string, string][] => {
    const kind = REFERENCES[name];
    return kind && (typeof value === 'number' || typeof value === 'string')
      ? [[kind, String(value)]]
      : [];
  });

/** Returns what the items of a package refer to outside of it, each once. */
export function outsideReferences({ items }: PackageContents): OutsideReference[] {
  const ids = (kind: string) =>
    new Set(
      items
        .filter((each) => each.service === 'system' && each.kind === kind)
        .map(({ record }) => String(record?.id)),
    );
  const packed = { service: ids('service'), role: ids('role'), app: ids('app') };
  return items
    .filter(({ service }) => service === 'system')
    .flatMap((item) => {
      // children name their parent, which is the item itself
      const own = `${item.kind} ${String(item.record?.id)}`;
      const found = new Set(
        within(item.record ?? {})
          .filter(([kind, id]) => !packed[kind as keyof typeof packed].has(id))
          .map(([kind, id]) => `${kind} ${id}`)
          .filter((each) => each !== own),
      );
      return [...found].map((each): OutsideReference => {
        const [kind = '', id = ''] = each.split(' ');
        return { item, kind, id };
      });
    });
}
