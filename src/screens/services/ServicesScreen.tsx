import { useMemo, useEffect, useState } from 'react';
import type { Translate } from '../../core/messages/translate.ts';
import { joinNames } from '../../core/messages/joinNames.ts';
import { loadCode } from '../../core/http/loadCode.ts';
import { notify } from '../../core/notices/notices.ts';
import { sweepTemporaryServices } from '../../core/services/temporaryService.ts';
import type { ServiceForm, ServiceRecord } from '../../core/services/serviceForm.ts';
import { servicesCollection } from '../../core/services/servicesCollection.ts';
import { fetchUses } from '../../core/uses/fetchUses.ts';
import type { UsedService } from '../../core/uses/serviceUses.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { useElement } from '../ui/ElementContext.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { ManageScreen } from '../flow/list/ManageScreen.tsx';
import { useDuplicate } from '../flow/list/useDuplicate.tsx';
import { stampColumn } from '../flow/list/stampColumns.tsx';
import { activation, activeFacet } from '../flow/list/activation.ts';
import { valueFacet } from '../../core/collections/facets.ts';
import { servicesMeta } from '../../core/navigation/areas.ts';
import { configOf } from '../../core/services/configFields.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { TypeIcon } from './TypeIcon.tsx';
import { useApp } from '../flow/useApp.ts';
import { useDialect } from '../flow/useDialect.ts';
import { useFlush } from '../flow/useFlush.ts';
import { useT } from '../ui/useT.ts';

const ServiceFields = lazyPart(
  async () => (await import('./form/ServiceFields.tsx')).ServiceFields,
);
const ServiceTest = lazyPart(async () => (await import('./test/ServiceTest.tsx')).ServiceTest);
const GiveAccess = lazyPart(async () => (await import('./granting/GiveAccess.tsx')).GiveAccess);

const columns = (t: Translate, lang: string): readonly Column<ServiceRecord>[] => [
  { id: 'id', label: t('ID'), sortable: true, align: 'end', width: '64px', repeats: true },
  { id: 'name', label: t('Name'), sortable: true, primary: true, width: '18%' },
  { id: 'label', label: t('Label'), sortable: true, width: '22%' },
  { id: 'description', label: t('Description'), sortable: true, leaves: 1 },
  { id: 'is_active', label: t('Active'), no: t('Inactive'), sortable: true, width: '80px' },
  { id: 'type', label: t('Type'), sortable: true, optional: true, width: '130px' },
  {
    id: 'mutable',
    label: t('Mutable'),
    no: t('Built-in'),
    sortable: true,
    width: '90px',
    leaves: 2,
  },
  stampColumn('last_modified_date', t('Modified'), lang),
];

/** Before services are deactivated whose requests are rejected from then on. */
const REJECTING_QUESTION = {
  one: 'Deactivate {count} service? Every request to it will be rejected.',
  other: 'Deactivate {count} services? Every request to them will be rejected.',
};
/** Before services are deactivated that still respond. */
const SERVING_QUESTION = {
  one: 'Deactivate {count} service? Servers of this version still respond to requests to inactive services.',
  other:
    'Deactivate {count} services? Servers of this version still respond to requests to inactive services.',
};

/** Loaded with the first conflict. */
const fetchWords = async () =>
  (await loadCode(import('./form/showServiceConflicts.ts'))).showServiceConflicts;

/** The services of an instance, of every type that its server has (spec 2 §2–5). */
export const ServicesScreen = adminArea(ManageServices);

function ManageServices({ path, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => servicesCollection(app), [app]);
  const duplicate = useDuplicate(collection, path);
  useEffect(
    () =>
      collection.onCachingLost((lost) => {
        const names = joinNames(lost.map(({ name }) => name));
        const sentence = t(
          "Couldn't turn caching back on for {names}. The server rejected the change.",
          { names },
        );
        notify(app, 'error', sentence, t('Services'));
      }),
    [app, collection, t],
  );
  useEffect(() => void sweepTemporaryServices(app), [app]);
  const { lang } = useElement();
  const { rejectsInactiveServices: rejects } = useDialect().access;
  const shown = useMemo(() => columns(t, lang), [t, lang]);
  const facets = useMemo(
    () => [
      activeFacet(servicesMeta.path, t),
      valueFacet(
        { id: 'type', label: t('Type'), path: servicesMeta.path, field: 'type' },
        async () => new Map(),
      ),
    ],
    [t],
  );
  const { activate, deactivate } = activation(collection, t);
  const confirm = useConfirm();
  const usesOf = async (services: readonly UsedService[]) => {
    const { serviceUses, usesText } = await fetchUses();
    return usesText(await serviceUses(app, services), t);
  };
  const [giving, setGiving] = useState<ServiceRecord | null>(null);
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  if (duplicate.waiting) return duplicate.waiting;
  return (
    <>
      <ManageScreen<ServiceRecord, ServiceForm>
        collection={duplicate.collection}
        columns={shown}
        Form={ServiceFields}
        mark={({ type }) => <TypeIcon type={{ name: type }} />}
        facets={facets}
        bulk={[
          activate,
          { ...deactivate, question: rejects ? REJECTING_QUESTION : SERVING_QUESTION },
        ]}
        path={path}
        linkBase={linkBase}
        // a server has exactly one of each built-in type
        recordMenu={(service, isRow) =>
          service.mutable
            ? [
                ...(isRow ? [{ label: t('Give access'), onSelect: () => setGiving(service) }] : []),
                duplicate.item(service),
              ]
            : []
        }
        recordActions={(service) => (
          <>
            {isCached(service) && <FlushButton {...service} />}
            {service.mutable && (
              <Button onClick={() => setGiving(service)}>{t('Give access')}</Button>
            )}
          </>
        )}
        beside={(service) => service.type !== '' && <ServiceTest form={service} />}
        created={(service) =>
          !given.has(String(service.id)) && (
            <p className="df-note">
              {t(
                'So far, only administrators and roles with rules for all services can use this service.',
              )}
            </p>
          )
        }
        showConflicts={async (conflicts, service) =>
          (await fetchWords())(app, service, conflicts, t)
        }
        beforeSave={async ({ base, sent }) => {
          if (!base || sent.is_active !== false) return null;
          const consequence = rejects
            ? t('Every request to this service will be rejected until you activate it again.')
            : t(
                'Servers of this version still respond to requests to inactive services. To block them, change the roles that have access.',
              );
          const detail = [consequence, await usesOf([base])].filter(Boolean).join(' ');
          const message = t('Deactivate {name}?', { name: collection.resource.nameOf(base) });
          return () => confirm({ message, detail, action: t('Deactivate') });
        }}
        removalDetail={(ids) => usesOf(collection.known(ids))}
      />
      {giving && (
        <GiveAccess
          service={giving}
          linkBase={linkBase}
          onClose={() => setGiving(null)}
          onGranted={() => setGiven(new Set([...given, String(giving.id)]))}
        />
      )}
    </>
  );
}

/** Whether a service caches responses. */
const isCached = ({ config }: ServiceRecord): boolean =>
  [true, 1, '1'].includes(configOf(config).cache_enabled as boolean);

/** Flushes the cached responses of a service. */
function FlushButton({ name, label }: Pick<ServiceRecord, 'name' | 'label'>) {
  const t = useT();
  const { isBusy, flush, waiting } = useFlush();
  return (
    <>
      <Button busy={isBusy(name)} onClick={() => void flush({ name, label: label || name })}>
        {t('Flush cache')}
      </Button>
      {waiting(name)}
    </>
  );
}
