import { useCallback } from 'react';
import {
  compareAfterImport,
  type ComparedItem,
} from '../../../core/packages/compareAfterImport.ts';
import type { ComparedRows } from '../../../core/packages/comparePackedRows.ts';
import type { FoundItems } from '../../../core/packages/findOnInstance.ts';
import type { PackageContents, PackedItem } from '../../../core/packages/readContents.ts';
import { showControls } from '../../../core/lib/showControls.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { PluralForms, Translate } from '../../../core/messages/translate.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { MoreHint } from '../../ui/MoreHint.tsx';
import { useT } from '../../ui/useT.ts';
import { packedKind } from './packedKind.ts';

export interface ComparedItemsProps {
  contents: PackageContents;
  /** What the instance had before the import; null where that is not known. */
  found: FoundItems | null;
}

/** What became of the items of a package, read from the instance after the import. */
export function ComparedItems({ contents, found }: ComparedItemsProps) {
  const t = useT();
  const app = useApp();
  const {
    value: compared,
    error,
    retry,
  } = useLoaded(useCallback(() => compareAfterImport(app, contents), [app, contents]));
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!compared) return <Skeleton lines={2} />;
  const same = compared.filter(({ differs }) => differs?.length === 0).length;
  const others = compared.filter(({ differs }) => differs?.length !== 0);
  const rest = contents.items.length - compared.length;
  return (
    <div role="status">
      <p>
        {plural(t, same, {
          one: '{count} item is unchanged.',
          other: '{count} items are unchanged.',
        })}{' '}
        {rest > 0 &&
          plural(t, rest, {
            one: "{count} item can't be compared.",
            other: "{count} items can't be compared.",
          })}
      </p>
      {others.length > 0 && (
        <ul className="df-listed">
          {others.map((each) => (
            <OtherItem key={packedKind(each.item) + each.item.name} {...each} />
          ))}
        </ul>
      )}
      <ItemResults contents={contents} found={found} compared={compared} />
    </div>
  );
}

/** Items that are listed; of the others only how many there are. */
const LISTED = 500;
/** So many are shown without being asked for. */
const SHOWN = 50;

/** Each item with what happened to it. */
function ItemResults(props: ComparedItemsProps & { compared: readonly ComparedItem[] }) {
  const { contents, found, compared } = props;
  const t = useT();
  const { items } = contents;
  const missing = new Set(
    compared.filter(({ differs }) => differs === null).map(({ item }) => item),
  );
  const saidOf = (item: PackedItem) => {
    if (missing.has(item)) return t('Not imported');
    if (!found || item.kind === '_table') return '';
    return found.get(item) ? t('Already existed') : t('Imported');
  };
  if (!items.length) return null;
  return (
    <details open={items.length <= SHOWN}>
      <summary>{t('Result for each item')}</summary>
      <ul className="df-item-results" aria-label={t('Result for each item')}>
        {items.slice(0, LISTED).map((item) => (
          <li key={`${packedKind(item)} ${item.name}`}>
            <span>
              {packedKind(item)} <bdi>{showControls(item.name)}</bdi>
            </span>
            <span className="df-hint">{saidOf(item)}</span>
          </li>
        ))}
      </ul>
      <MoreHint total={items.length} shown={LISTED} />
    </details>
  );
}

function OtherItem({ item, differs, rows }: ComparedItem) {
  const t = useT();
  return (
    <li>
      {packedKind(item)} <bdi>{showControls(item.name)}</bdi>:{' '}
      {differs === null && t('missing from this instance')}
      {differs !== null && !rows && t('differs in {members}', { members: differs.join(', ') })}
      {rows && rowsSaid(rows, t)}
    </li>
  );
}

/** Rows that are named; of the others only how many there are. */
const NAMED = 20;

function rowsSaid({ total, different, missing }: ComparedRows, t: Translate): string {
  const said = (keys: readonly string[], forms: PluralForms) => {
    const more = keys.length > NAMED ? ', …' : '';
    const named = { total, keys: keys.slice(0, NAMED).join(', ') + more };
    return keys.length > 0 && plural(t, keys.length, forms, named);
  };
  return [
    said(different, {
      one: '{count} of {total} rows differs ({keys})',
      other: '{count} of {total} rows differ ({keys})',
    }),
    said(missing, {
      one: '{count} of {total} rows is missing ({keys})',
      other: '{count} of {total} rows are missing ({keys})',
    }),
  ]
    .filter(Boolean)
    .join('; ');
}
