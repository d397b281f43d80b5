import { ROOT, type BrowsePlace } from '../../core/scripts/scriptPlace.ts';
import { useT } from '../ui/useT.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { typeLabel } from './typeLabel.ts';

/** The levels above the one that is shown, each a step back. */
export function BackLink({ place }: { place: BrowsePlace }) {
  const t = useT();
  const { type, service, path } = place;
  if (type === null) return null;
  const steps: { label: string; to: BrowsePlace }[] = [
    { label: t('Events'), to: ROOT },
    { label: t(typeLabel(type)), to: { ...ROOT, type } },
  ];
  if (service !== null) steps.push({ label: service, to: { ...ROOT, type, service } });
  if (service !== null && path !== null) steps.push({ label: path, to: place });
  return (
    <ol className="df-way" aria-label={t('Breadcrumb')}>
      {steps.map(({ label, to }, index) => (
        <li key={index}>
          {index === steps.length - 1 ? (
            <span aria-current="location" className="df-truncate">
              {label}
            </span>
          ) : (
            <PlaceLink to={to}>{label}</PlaceLink>
          )}
        </li>
      ))}
    </ol>
  );
}
