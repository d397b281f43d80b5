import { formatNumber } from '../../../core/messages/formatNumber.ts';
import type {
  Dependency,
  InspectedPackage,
  PackedGroup,
} from '../../../core/packages/inspectPackage.ts';
import { showControls } from '../../../core/lib/showControls.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { MoreHint } from '../../ui/MoreHint.tsx';
import { useT } from '../../ui/useT.ts';
import { packedKind } from './packedKind.ts';

/** Names that are listed of one kind; of the others only how many there are. */
const LISTED = 200;

/** What a package holds and how it meets the instance, with what is to be known before its import. */
export function PackedGroups({ look }: { look: InspectedPackage }) {
  const t = useT();
  const warnings = warningsOf(look, t);
  return (
    <>
      {look.groups.length === 0 && <p className="df-hint">{t('The package is empty.')}</p>}
      {look.groups.map((group) => (
        <Group key={packedKind(group)} group={group} look={look} />
      ))}
      {warnings.length > 0 && (
        <div className="df-note df-note-warn">
          <p>{t('Before you import:')}</p>
          <ul className="df-listed">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Group({ group, look }: { group: PackedGroup; look: InspectedPackage }) {
  const t = useT();
  const { items } = group;
  const there = items.filter((item) => look.found.get(item));
  const unknown = items.filter((item) => !look.found.has(item));
  const said = [
    plural(t, items.length, { one: '{count} item', other: '{count} items' }),
    there.length > 0 && t('{count} already exist', { count: formatNumber(t, there.length) }),
    unknown.length === items.length && t('not compared'),
  ];
  return (
    <details>
      <summary>
        {packedKind(group)} <span className="df-hint">{said.filter(Boolean).join(', ')}</span>
      </summary>
      <ul className="df-listed">
        {items.slice(0, LISTED).map((item) => (
          <li key={item.name}>
            <bdi>{showControls(item.name)}</bdi>
            {look.found.get(item) && (
              <span className="df-hint"> {t('Already exists; left unchanged.')}</span>
            )}
          </li>
        ))}
      </ul>
      <MoreHint total={items.length} shown={LISTED} />
    </details>
  );
}

function warningsOf({ missingServices, dependencies, secrets }: InspectedPackage, t: Translate) {
  return [
    ...missingServices.map((service) =>
      t("The service “{service}” doesn't exist here, so its contents will be skipped.", {
        service,
      }),
    ),
    ...dependencies.map((each) => dependencyWarning(each, t)),
    ...secrets.map(({ item, places }) =>
      t('{kind} “{name}” contains unencrypted secrets: {places}.', {
        kind: item.kind,
        name: item.name,
        places: places.join(', '),
      }),
    ),
  ];
}

function dependencyWarning({ item, kind, id, here }: Dependency, t: Translate) {
  const words = { from: `${item.kind} "${item.name}"`, kind, id };
  return here === null
    ? t(
        "{from} refers to the {kind} with ID {id}, which isn't in the package. The reference is skipped.",
        words,
      )
    : t(
        "{from} refers to the {kind} with ID {id}, which isn't in the package. The reference is skipped, even though “{here}” has that ID on this instance.",
        { ...words, here },
      );
}
