import { formatNumber } from '../../../core/messages/formatNumber.ts';
import type { Dependency, InspectedPackage } from '../../../core/packages/inspectPackage.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { memberTitle } from '../../../core/saving/memberTitle.ts';
import { useT } from '../../ui/useT.ts';
import { PackedItems } from './PackedItems.tsx';

/** The content of a package compared with the instance, with warnings before its import. */
export function PackedGroups({ look }: { look: InspectedPackage }) {
  const t = useT();
  const warnings = warningsOf(look, t);
  return (
    <>
      {look.groups.length === 0 && <p className="df-hint">{t('The package is empty.')}</p>}
      <PackedItems
        groups={look.groups}
        shown={0}
        factsOf={({ items }) => {
          const there = items.filter((item) => look.found.get(item));
          const unknown = items.filter((item) => !look.found.has(item));
          return [
            there.length > 0 && t('{count} existing', { count: formatNumber(t, there.length) }),
            unknown.length === items.length && t('not compared'),
          ];
        }}
        saidOf={(item) => (look.found.get(item) ? t("Already exists; won't be changed.") : '')}
      />
      {warnings.length > 0 && (
        <div className="df-note df-note-warn">
          <p>{t('Review before you import:')}</p>
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
        kind: memberTitle(item.kind, t),
        name: item.name,
        places: places.join(', '),
      }),
    ),
  ];
}

function dependencyWarning({ item, kind, id, here }: Dependency, t: Translate) {
  const words = { from: `${memberTitle(item.kind, t)} “${item.name}”`, kind, id };
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
