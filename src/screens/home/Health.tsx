import { useCallback, useMemo } from 'react';
import { loadServices } from '../../core/roles/loadServices.ts';
import {
  healthChecks,
  type HealthCheckId,
  type HealthFinding,
  type ServicesOf,
} from '../../core/home/healthChecks.ts';
import { atMost } from '../../core/lib/atMost.ts';
import { keepAnswer } from '../../core/lib/keepAnswer.ts';
import { formatNumber } from '../../core/messages/formatNumber.ts';
import { plural } from '../../core/messages/plural.ts';
import type { PluralForms } from '../../core/messages/translate.ts';
import { msg } from '../../core/messages/translate.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useApp } from '../flow/useApp.ts';
import { Button } from '../ui/Button.tsx';
import { useElementId } from '../ui/ElementContext.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { RouteLink } from './RouteLink.tsx';
import { Name } from '../ui/Name.tsx';

interface CheckWords {
  id: HealthCheckId;
  /** Shown while the check runs, and if it fails. */
  name: string;
  /** Shown if there is no problem. */
  ok: string;
  found: PluralForms;
  /** A security risk, rather than something to tidy up. */
  isRisk?: boolean;
}

const CHECKS: readonly CheckWords[] = [
  {
    id: 'escalation',
    name: msg('Roles that can create admins'),
    ok: msg('No role lets people make themselves administrators.'),
    found: {
      one: '{count} role lets people make themselves administrators.',
      other: '{count} roles let people make themselves administrators.',
    },
    isRisk: true,
  },
  {
    id: 'registration',
    name: msg('Open registration'),
    ok: msg("Newly registered users don't get broad access."),
    found: {
      one: 'Anyone can register and get a role with broad access.',
      other: 'Anyone can register and get roles with broad access.',
    },
    isRisk: true,
  },
  {
    id: 'cors',
    name: msg('CORS'),
    ok: msg('No CORS entry allows credentials from every origin.'),
    found: {
      one: '{count} CORS entry allows credentials from every origin.',
      other: '{count} CORS entries allow credentials from every origin.',
    },
    isRisk: true,
  },
  {
    id: 'failedTests',
    name: msg('Service tests'),
    ok: msg('No failed service tests in this browser.'),
    found: {
      one: '{count} service failed its last test in this browser.',
      other: '{count} services failed their last test in this browser.',
    },
  },
  {
    id: 'inactiveServices',
    name: msg('Inactive services'),
    ok: msg('All services are active.'),
    found: {
      one: '{count} service is inactive.',
      other: '{count} services are inactive.',
    },
  },
  {
    id: 'inactiveApps',
    name: msg('Inactive apps'),
    ok: msg('All apps are active, so their API keys work.'),
    found: {
      one: '{count} app is inactive, so its API key is rejected.',
      other: '{count} apps are inactive, so their API keys are rejected.',
    },
  },
  {
    id: 'usersWithoutRole',
    name: msg('Users without a role'),
    ok: msg('Every user has a role.'),
    found: {
      one: "{count} user isn't assigned a role.",
      other: "{count} users aren't assigned a role.",
    },
  },
];

/** Two at a time: what users came for loads first. */
const run = atMost(2);

/** What may need attention, each item checked independently. */
export function Health({ linkBase }: { linkBase: string | undefined }) {
  const t = useT();
  const id = useElementId();
  const app = useApp();
  const servicesOf = useMemo(() => keepAnswer(() => loadServices(app)), [app]);
  return (
    <section className="df-home-part" aria-labelledby={id}>
      <h3 id={id}>{t('Health')}</h3>
      <ul className="df-home-health">
        {CHECKS.map((check) => (
          <Check key={check.id} words={check} servicesOf={servicesOf} linkBase={linkBase} />
        ))}
      </ul>
    </section>
  );
}

function Check(props: { words: CheckWords; servicesOf: ServicesOf; linkBase: string | undefined }) {
  const { words, servicesOf, linkBase } = props;
  const t = useT();
  const app = useApp();
  const { id, name, ok, found } = words;
  const { value, error, retry } = useLoaded(
    useCallback(() => run(() => healthChecks[id](app, servicesOf)), [app, id, servicesOf]),
  );
  const state = !value ? 'unknown' : !value.count ? 'ok' : words.isRisk ? 'risk' : 'found';
  return (
    <li aria-busy={!value && !error}>
      <span className="df-home-state" data-state={state}>
        {state !== 'unknown' && <Icon name={state === 'ok' ? 'check' : 'warning'} />}
      </span>
      <div>
        {error ? (
          <>
            {t(name)}
            <p className="df-hint">{errorText(t, error)}</p>
          </>
        ) : value ? (
          <>
            <span>{value.count ? plural(t, value.count, found) : t(ok)}</span>
            {value.count > 0 && <Details finding={value} linkBase={linkBase} />}
          </>
        ) : (
          <span className="df-hint">{t(name)}</span>
        )}
      </div>
      {error && (
        <Button kind="quiet" onClick={retry}>
          {t('Try again')}
        </Button>
      )}
    </li>
  );
}

function Details(props: { finding: HealthFinding; linkBase: string | undefined }) {
  const { count, records, people, apps, lookedAt } = props.finding;
  const t = useT();
  const rest = count - records.length;
  return (
    <p className="df-hint">
      {records.map(({ name, path }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <RouteLink path={path} linkBase={props.linkBase}>
            <Name>{name}</Name>
          </RouteLink>
        </span>
      ))}
      {rest > 0 && ` ${t('and {count} more', { count: formatNumber(t, rest) })}`}
      {people !== undefined &&
        ` · ${plural(t, people, { one: '{count} user affected', other: '{count} users affected' })}`}
      {apps !== undefined &&
        apps > 0 &&
        ` · ${plural(t, apps, { one: 'default role of {count} app', other: 'default role of {count} apps' })}`}
      {lookedAt !== undefined &&
        ` · ${t('Only the newest {count} were checked', { count: formatNumber(t, lookedAt) })}`}
    </p>
  );
}
