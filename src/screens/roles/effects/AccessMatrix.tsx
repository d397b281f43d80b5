import { useMemo } from 'react';
import { accessMatrix } from '../../../core/access-rules/accessMatrix.ts';
import type { RoleState } from '../../../core/access-rules/accessAt.ts';
import { verbMasks, type Verb } from '../../../core/access-rules/verbMasks.ts';
import { useT } from '../../ui/useT.ts';

const VERBS = Object.keys(verbMasks) as Verb[];
const ROWS = 200;

/** Service × verb: what the role allows fully, partly, or not at all. */
export function AccessMatrix({ role }: { role: RoleState }) {
  const t = useT();
  const rows = useMemo(() => accessMatrix(role.index), [role.index]);
  const words = { all: t('everything'), some: t('some'), none: '–' };
  if (!rows.length) return <p className="df-hint">{t('No rules yet. This role has no access.')}</p>;
  return (
    <>
      {!role.isActive && <p className="df-hint">{t('Inactive roles deny every request.')}</p>}
      <div className="df-matrix" role="group" aria-label={t('Services and verbs')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Service')}</th>
              {VERBS.map((verb) => (
                <th key={verb} scope="col">
                  {verb}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS).map(({ service, reach }) => (
              <tr key={service ?? ''}>
                <th scope="row">{service ?? t('All other services')}</th>
                {VERBS.map((verb) => (
                  <td key={verb} className={`df-reach-${reach[verb]}`}>
                    {words[reach[verb]]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > ROWS && (
          <p className="df-hint">
            {t('Showing {shown} of {count} services.', { shown: ROWS, count: rows.length })}
          </p>
        )}
      </div>
    </>
  );
}
