import type { PackedGroup } from '../../../core/packages/inspectPackage.ts';
import type { PackedItem } from '../../../core/packages/readContents.ts';
import { plural } from '../../../core/messages/plural.ts';
import { MoreHint } from '../../ui/MoreHint.tsx';
import { useT } from '../../ui/useT.ts';
import { packedKind } from './packedKind.ts';
import { Name } from '../../ui/Name.tsx';

/** The most names listed of one kind; for the others, only the number. */
const LISTED = 200;

export interface PackedItemsProps {
  groups: readonly PackedGroup[];
  /** How many of a kind are shown by default. */
  shown: number;
  /** Notes about a kind, beside its number of items. */
  factsOf?: (group: PackedGroup) => readonly (string | false)[];
  /** The note about an item, or ''. */
  saidOf: (item: PackedItem) => string;
}

/** The items of a package by kind, each with its state on the instance. */
export function PackedItems({ groups, shown, factsOf, saidOf }: PackedItemsProps) {
  const t = useT();
  return groups.map((group) => {
    const { items } = group;
    const name = packedKind(group);
    const said = [
      plural(t, items.length, { one: '{count} item', other: '{count} items' }),
      ...(factsOf?.(group) ?? []),
    ];
    return (
      <details key={name} open={items.length <= shown}>
        <summary>
          {name} <span className="df-hint">{said.filter(Boolean).join(', ')}</span>
        </summary>
        <ul className="df-packed-items" aria-label={name}>
          {items.slice(0, LISTED).map((item) => (
            <li key={item.name}>
              <Name>{item.name}</Name> <span className="df-hint">{saidOf(item)}</span>
            </li>
          ))}
        </ul>
        <MoreHint total={items.length} shown={LISTED} />
      </details>
    );
  });
}
