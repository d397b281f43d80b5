import type { MouseEvent } from 'react';
import type { SchemaPlace } from '../../core/schema/schemaAddress.ts';
import { isPlainClick } from '../kit/isPlainClick.ts';
import { useT } from '../kit/useT.ts';
import { useSchemaNav } from './SchemaNav.ts';

/** The way back: service, table, and what of it is open. */
export function SchemaTrail({ place }: { place: SchemaPlace }) {
  const t = useT();
  const nav = useSchemaNav();
  const { service, table, field, relation, create } = place;
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
      }[create]);
  const go = (event: MouseEvent, to: Partial<SchemaPlace>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void nav.leaveTo(to);
  };
  return (
    <nav className="df-trail" aria-label={t('Where you are')}>
      <ol>
        {steps.map(({ label, to }, index) => {
          const href = nav.link(to);
          const isHere = !last && index === steps.length - 1;
          return (
            <li key={index} aria-current={isHere ? 'page' : undefined}>
              {isHere ? (
                label
              ) : href === undefined ? (
                <button type="button" className="df-link" onClick={(event) => go(event, to)}>
                  {label}
                </button>
              ) : (
                <a href={href} onClick={(event) => go(event, to)}>
                  {label}
                </a>
              )}
            </li>
          );
        })}
        {last && <li aria-current="page">{last}</li>}
      </ol>
    </nav>
  );
}
