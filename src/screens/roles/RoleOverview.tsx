import { useMemo, useState } from 'react';
import { accessMatrix } from '../../core/access-rules/accessMatrix.ts';
import type { RoleState } from '../../core/access-rules/compareAccess.ts';
import { verbMasks, type Verb } from '../../core/masks.ts';
import type { Id } from '../../core/resources/resource.ts';
import { useT } from '../kit/useT.ts';
import { RoleHolderList } from './RoleHolderList.tsx';

export interface RoleOverviewProps {
  /** null while the role is new: nobody has it. */
  id: Id | null;
  role: RoleState;
}

const VERBS = Object.keys(verbMasks) as Verb[];
const ROWS = 200;

/** What the role opens at a glance, and who has it; worked out when it is opened. */
export function RoleOverview({ id, role }: RoleOverviewProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="df-section df-fold"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Overview: services, verbs, and who has this role')}</summary>
      {isOpen && (
        <div className="df-form">
          <Matrix role={role} />
          {id !== null && <RoleHolderList id={id} />}
        </div>
      )}
    </details>
  );
}

function Matrix({ role }: { role: RoleState }) {
  const t = useT();
  const rows = useMemo(() => accessMatrix(role.index), [role.index]);
  const words = { all: t('everything'), some: t('some'), none: '–' };
  if (!rows.length) return <p className="df-hint">{t('No rules: the role may call nothing.')}</p>;
  return (
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
              <th scope="row">{service ?? t('All others')}</th>
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
          {t('{shown} of {count} services are shown.', { shown: ROWS, count: rows.length })}
        </p>
      )}
    </div>
  );
}
