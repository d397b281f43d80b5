import { useCallback, type RefObject } from 'react';
import {
  compareAfterImport,
  type ComparedItem,
} from '../../../core/packages/compareAfterImport.ts';
import type { ComparedRows } from '../../../core/packages/comparePackedRows.ts';
import type { InspectedPackage } from '../../../core/packages/inspectPackage.ts';
import type { PackedItem } from '../../../core/packages/readContents.ts';
import { plural } from '../../../core/messages/plural.ts';
import { memberTitle } from '../../../core/saving/memberTitle.ts';
import type { PluralForms, Translate } from '../../../core/messages/translate.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { useShowOnChange } from '../useShowOnChange.ts';
import { packedKind } from './packedKind.ts';
import { PackedItems } from './PackedItems.tsx';
import { Name } from '../../ui/Name.tsx';

export interface ComparedItemsProps {
  look: InspectedPackage;
  /** The package was inspected before the import: what was found existed before. */
  isBefore: boolean;
  /** Brought into view with the result. */
  box: RefObject<HTMLElement | null>;
}

/** The result for the items of a package, read from the instance after the import. */
export function ComparedItems({ look, isBefore, box }: ComparedItemsProps) {
  const { contents } = look;
  const t = useT();
  const app = useApp();
  const {
    value: compared,
    error,
    retry,
    stop,
  } = useLoaded(useCallback(() => compareAfterImport(app, contents), [app, contents]));
  useShowOnChange(box, compared);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!compared) return <Skeleton lines={2} onStop={stop} />;
  const same = compared.filter(({ differs }) => differs?.length === 0).length;
  const others = compared.filter(({ differs }) => differs?.length !== 0);
  const rest = contents.items.length - compared.length;
  return (
    <div className="df-results" role="status">
      <p className="df-hint">{t('Each item was read from this instance and compared.')}</p>
      <p>
        {plural(t, same, {
          one: '{count} item matches the package.',
          other: '{count} items match the package.',
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
      <ItemResults look={look} isBefore={isBefore} compared={compared} />
    </div>
  );
}

/** The most items of a kind that are shown by default. */
const SHOWN = 50;

/** Each item with its result. */
function ItemResults(
  props: Omit<ComparedItemsProps, 'box'> & { compared: readonly ComparedItem[] },
) {
  const { look, isBefore, compared } = props;
  const t = useT();
  const missing = new Set(
    compared.filter(({ differs }) => differs === null).map(({ item }) => item),
  );
  const saidOf = (item: PackedItem) => {
    if (missing.has(item)) return t('Not imported');
    if (!isBefore || item.kind === '_table') return '';
    return look.found.get(item) ? t('Already existed') : t('Imported');
  };
  if (!look.groups.length) return null;
  return (
    <section className="df-results" aria-label={t('Result for each item')}>
      <h5>{t('Result for each item')}</h5>
      <PackedItems groups={look.groups} shown={SHOWN} saidOf={saidOf} />
    </section>
  );
}

function OtherItem({ item, differs, rows }: ComparedItem) {
  const t = useT();
  return (
    <li>
      {packedKind(item)} <Name>{item.name}</Name>:{' '}
      {differs === null && t('missing from this instance')}
      {differs !== null && !rows && differsIn(differs, t)}
      {rows && rowsSaid(rows, t)}
    </li>
  );
}

/** Names members as forms do, and those of a table's fields with their field. */
const differsIn = (members: readonly string[], t: Translate) =>
  t('differs in {members}', {
    members: members.map((one) => (one.includes('.') ? one : memberTitle(one, t))).join(', '),
  });

/** The most rows that are named; for the others, only the number. */
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
