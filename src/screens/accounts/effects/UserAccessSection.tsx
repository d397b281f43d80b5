import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { AppRoleChoice } from '../../../core/resources/users.ts';
import { adviseOnVerdict } from '../../../core/access-rules/adviseOnVerdict.ts';
import type { AccessCall } from '../../../core/access-rules/evaluateAccess.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import {
  loadUserAccess,
  type AccessInApp,
  type UserAccess,
  type UserVerdict,
} from '../../../core/roles/userAccess.ts';
import { CallFields } from '../../access/CallFields.tsx';
import { useAskedCall } from '../../access/useAskedCall.ts';
import { VerdictView } from '../../access/VerdictView.tsx';
import { VerdictWord } from '../../access/VerdictWord.tsx';
import { adviceSentence, groundSentence } from '../../access/verdictText.ts';
import { useApp } from '../../flow/useApp.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHostLinkBase } from '../../ui/useHostLinkBase.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { Name } from '../../ui/Name.tsx';

export interface UserAccessSectionProps {
  /** The form's current rows. */
  rows: readonly AppRoleChoice[];
  isActive: boolean;
}

/** With more apps, a search field appears. */
const SEARCH_ABOVE = 8;
const APPS_PER_PAGE = 25;
const SUGGESTED = 50;

/** What a user can do in each app: the role that applies there, and whether it allows a request. */
export function UserAccessSection(props: UserAccessSectionProps) {
  const app = useApp();
  const load = useCallback(() => loadUserAccess(app), [app]);
  const { value, error, retry, stop } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={4} onStop={stop} />;
  return <Tester {...props} access={value} />;
}

function Tester({ rows, isActive, access }: UserAccessSectionProps & { access: UserAccess }) {
  const t = useT();
  const asked = useAskedCall();
  const load = useCallback(() => access.accessWith(rows), [access, rows]);
  const { value, error, retry, stop } = useLoaded(load);
  const [held, setHeld] = useState<readonly AccessInApp[] | null>(null);
  // choosing a role must not make the results flicker
  if (value && held !== value) setHeld(value);
  const { service } = asked.call;
  const suggestions = access.services
    .map(({ name }) => name)
    .filter((name) => name.startsWith(service))
    .slice(0, SUGGESTED);
  return (
    <>
      <p className="df-hint">{t('Uses the roles in this form, including unsaved changes.')}</p>
      <CallFields asked={asked} suggestions={suggestions} />
      {error && <ErrorState error={error} onRetry={retry} />}
      {!held && !error && <Skeleton lines={3} onStop={stop} />}
      {held && (
        <Answers
          apps={held}
          access={access}
          isActive={isActive}
          call={asked.address.trim() ? asked.call : null}
        />
      )}
    </>
  );
}

interface AnswersProps {
  apps: readonly AccessInApp[];
  access: UserAccess;
  isActive: boolean;
  /** null until a request is entered. */
  call: AccessCall | null;
}

function Answers({ apps, access, isActive, call: typed }: AnswersProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  // thousands of apps must not slow down typing
  const call = useDeferredValue(typed);
  const answers = useMemo(
    () => apps.map((each) => ({ each, judged: call && access.judge(each, isActive, call) })),
    [apps, access, isActive, call],
  );
  const found = answers.filter(({ each: { app, role } }) =>
    `${app.name} ${role?.name ?? ''}`.toLowerCase().includes(text.toLowerCase()),
  );
  const pages = Math.max(1, Math.ceil(found.length / APPS_PER_PAGE));
  const at = Math.min(page, pages);
  const allowed = answers.filter(({ judged }) => judged?.allowed).length;
  if (!apps.length) return <p className="df-hint">{t('No apps yet.')}</p>;
  return (
    <>
      {call && (
        <p role="status">
          {plural(
            t,
            apps.length,
            {
              one: 'Allowed in {allowed} of {count} app.',
              other: 'Allowed in {allowed} of {count} apps.',
            },
            { allowed: formatNumber(t, allowed) },
          )}
        </p>
      )}
      {apps.length > SEARCH_ABOVE && (
        <TextField label={t('Find an app or role')} type="search" value={text} onChange={setText} />
      )}
      {found.length === 0 && <p className="df-hint">{t('Nothing found.')}</p>}
      {found.length > 0 && (
        <table className="df-answers" aria-label={t('Access by app')}>
          <thead>
            <tr>
              <th scope="col">{t('App')}</th>
              <th scope="col">{t('Role')}</th>
              {call && <th scope="col">{t('Result')}</th>}
            </tr>
          </thead>
          <tbody>
            {found.slice((at - 1) * APPS_PER_PAGE, at * APPS_PER_PAGE).map(({ each, judged }) => (
              <tr key={String(each.app.id)}>
                <th scope="row">
                  <bdi>{each.app.name}</bdi>
                  {!each.app.is_active && <span className="df-hint">{t('Inactive')}</span>}
                </th>
                <td>
                  <RoleName access={each} />
                </td>
                {call && judged && (
                  <td>
                    <Answer access={each} call={call} judged={judged} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <Pagination
          page={at}
          pages={pages}
          total={found.length}
          size={APPS_PER_PAGE}
          onPage={setPage}
        />
      )}
    </>
  );
}

function RoleName({ access: { role, source } }: { access: AccessInApp }) {
  const t = useT();
  const linkBase = useHostLinkBase();
  if (source === null) return <span className="df-hint">{t('No role')}</span>;
  if (!role) return <span className="df-hint">{t('A deleted role')}</span>;
  const name = <Name>{role.name}</Name>;
  return (
    <>
      {linkBase === undefined ? (
        name
      ) : (
        <AreaLink path={`/roles/${role.id}`} linkBase={linkBase}>
          {name}
        </AreaLink>
      )}
      {source !== 'own' && (
        <span className="df-hint">
          {source === 'default' ? t('Default role of the app') : t('From another app')}
        </span>
      )}
    </>
  );
}

interface AnswerProps {
  access: AccessInApp;
  call: AccessCall;
  judged: UserVerdict;
}

function Answer({ access: { role }, call, judged }: AnswerProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { verdict, allowed, obstacle } = judged;
  const isByRole = role !== null && obstacle === null;
  const limits = isByRole
    ? adviseOnVerdict(role.index, call, verdict).filter(({ kind }) => kind === 'rows')
    : [];
  return (
    <>
      <VerdictWord allowed={allowed} />
      <p>{reasonOf(judged, call, t)}</p>
      {limits.map((one) => (
        <p key={one.kind}>{adviceSentence(one, call, t)}</p>
      ))}
      {isByRole && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('Why?')}</summary>
          {isOpen && <VerdictView call={call} role={role} />}
        </details>
      )}
    </>
  );
}

function reasonOf({ obstacle, verdict }: UserVerdict, call: AccessCall, t: Translate): string {
  if (obstacle === 'user') return t("Inactive users can't sign in.");
  if (obstacle === 'app') return t('The app is inactive, so its API key is rejected.');
  if (obstacle === 'role') return t('This user has no role in this app.');
  return groundSentence(verdict, call, t);
}
