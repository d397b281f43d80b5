import type { SchemaPlace } from '../../core/schema/schemaAddress.ts';
import { useT } from '../ui/useT.ts';
import { Name } from '../ui/Name.tsx';
import { PlaceLink } from './PlaceLink.tsx';

/** The breadcrumbs: service, table, and its open part. */
export function SchemaTrail({ place }: { place: SchemaPlace }) {
  const t = useT();
  const { service, table, field, relation, create, view } = place;
  const steps = [
    { label: service ?? '', to: { service } },
    ...(table === null ? [] : [{ label: table, to: { service, table } }]),
  ];
  const last =
    field ??
    relation ??
    (create &&
      {
        table: t('New table'),
        upload: t('Upload'),
        field: t('New field'),
        relation: t('New relationship'),
      }[create]) ??
    (table === null && view === 'diagram' ? t('Diagram') : null);
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="df-trail">
        {steps.map(({ label, to }, index) => {
          const isHere = !last && index === steps.length - 1;
          return (
            <li key={index} aria-current={isHere ? 'page' : undefined}>
              {isHere ? <Name>{label}</Name> : <PlaceLink to={to} label={label} />}
            </li>
          );
        })}
        {last && (
          <li aria-current="page">
            <Name>{last}</Name>
          </li>
        )}
      </ol>
    </nav>
  );
}
