import type { Id } from '../../core/lib/Id.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createCollection } from '../../core/collections/createCollection.ts';
import { apps, locationNames, type AppForm, type AppRecord } from '../../core/resources/apps.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { fetchUses } from '../../core/uses/fetchUses.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { ManageScreen } from '../flow/list/ManageScreen.tsx';
import type { ManageTab } from '../flow/list/ManageScreenProps.ts';
import { useApp } from '../flow/useApp.ts';
import { useRecordNames } from '../flow/useRecordNames.ts';
import { useDialect } from '../flow/useDialect.ts';
import { UnknownPage } from '../ui/UnknownPage.tsx';
import { useLatest } from '../ui/useLatest.ts';
import { useT } from '../ui/useT.ts';
import { valueFacet } from '../../core/collections/facets.ts';
import { namesOf } from '../../core/collections/findRecords.ts';
import { activation, activeFacet } from '../flow/list/activation.ts';
import { useCopy } from '../flow/useCopy.ts';
import { displayValue } from '../ui/list/displayValue.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Names } from '../ui/Names.tsx';
import { useDuplicate } from '../flow/list/useDuplicate.tsx';
import { useUsesQuestion } from '../flow/list/useUsesQuestion.ts';
import { LaunchLink } from '../launchpad/LaunchLink.tsx';
import { useNewApiKey } from './useNewApiKey.ts';
import { useFilesQuestion } from './useFilesQuestion.tsx';

const AppFields = lazyPart(async () => (await import('./form/AppFields.tsx')).AppFields);
const CreatedKey = lazyPart(async () => (await import('../flow/form/CreatedKey.tsx')).CreatedKey);
const ImportApp = lazyPart(async () => (await import('./form/ImportApp.tsx')).ImportApp);
const AppGroups = lazyPart(async () => (await import('./form/AppGroups.tsx')).AppGroups);

type ReplaceKey = (app: AppRecord) => Promise<void>;

const columns = (t: Translate, onReplace: ReplaceKey): readonly Column<AppRecord>[] => [
  { id: 'id', label: t('ID'), sortable: true, align: 'end', width: '64px', repeats: true },
  { id: 'name', label: t('Name'), sortable: true, primary: true, width: '24%' },
  {
    id: 'api_key',
    label: t('API Key'),
    width: '176px',
    render: (app) => <MaskedKey app={app} onReplace={onReplace} />,
  },
  { id: 'description', label: t('Description'), sortable: true, leaves: 1 },
  { id: 'is_active', label: t('Active'), no: t('Inactive'), sortable: true, width: '80px' },
  {
    id: 'launch_url',
    label: t('URL'),
    optional: true,
    leaves: 1,
    render: (app) => <span className="df-mono">{app.launch_url}</span>,
  },
  {
    ...{ id: 'role_id', label: t('Default Role'), optional: true, leaves: 1 },
    related: 'role_by_role_id',
    render: ({ role_by_role_id: role }) => displayValue(role?.name),
  },
  {
    ...{ id: 'type', label: t('Location'), optional: true, leaves: 1 },
    render: ({ type }) => (type in locationNames ? t(locationNames[type]) : displayValue(type)),
  },
];

/** The column of the groups that an app is in. */
const groupColumn = (t: Translate, nameOf: (id: Id) => string): Column<AppRecord> => ({
  ...{ id: 'groups', label: t('Groups'), optional: true, leaves: 1 },
  related: 'app_to_app_group_by_app_id',
  render: (app) => <Names names={groupsOf(app).map(nameOf).filter(Boolean)} />,
});

const groupsOf = ({ app_to_app_group_by_app_id: links = [] }: AppRecord): Id[] =>
  links.map(({ group_id }) => group_id);

/** The apps of an instance, their groups, and the import of packages (spec 1 §2, §7; spec 2 §3). */
export const AppsScreen = adminArea(ManageApps);

function ManageApps({ path, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const { hasAppGroups } = useDialect();
  const collection = useMemo(() => createCollection(app, apps), [app]);
  const duplicate = useDuplicate(collection, path);
  const askAbout = useUsesQuestion();
  const usesOf = async (ids: readonly Id[]) => (await fetchUses()).appUses(app, ids);
  const [beforeRemoval, filesQuestion] = useFilesQuestion();
  const { renew, waiting } = useNewApiKey();
  const latestRenew = useLatest(renew);
  const rows = useStore(collection.store, (state) => state.rows);
  const groups = useRecordNames('system/app_group', hasAppGroups ? rows.flatMap(groupsOf) : []);
  const own = useMemo(
    () =>
      columns(t, async (record) => {
        if (await latestRenew.current(record)) await collection.reload();
      }),
    [t, collection, latestRenew],
  );
  const shown = hasAppGroups ? [...own, groupColumn(t, groups.nameOf)] : own;
  const facets = useMemo(
    () => [
      activeFacet(apps.path, t),
      valueFacet(
        { id: 'role', label: t('Default Role'), path: apps.path, field: 'role_id' },
        (client, ids) => namesOf(client, 'system/role', ids),
      ),
    ],
    [t],
  );
  const { activate, deactivate } = activation(collection, t);
  const tabs: ManageTab[] = [
    {
      id: 'import',
      label: t('Import'),
      content: (place, leaving) => <ImportApp leaving={leaving} onDone={() => place.go('')} />,
    },
  ];
  if (hasAppGroups) {
    const content: ManageTab['content'] = (place, leaving) => (
      <AppGroups place={place} leaving={leaving} />
    );
    tabs.push({ id: 'groups', label: t('Groups'), content });
  } else {
    // a bookmark from another server
    const content = () => <UnknownPage title={t('This server has no app groups.')} />;
    tabs.push({ id: 'groups', label: t('Groups'), isUnlisted: true, content });
  }
  if (duplicate.waiting) return duplicate.waiting;
  return (
    <>
      <ManageScreen<AppRecord, AppForm>
        collection={duplicate.collection}
        columns={shown}
        Form={AppFields}
        facets={facets}
        bulk={[activate, deactivate]}
        path={path}
        linkBase={linkBase}
        tabs={tabs}
        toolbar={waiting}
        beforeSave={async ({ base, sent }) => {
          if (!base || sent.is_active !== false) return null;
          const { id, name } = base;
          const question = { message: t('Deactivate {name}?', { name }), action: t('Deactivate') };
          return askAbout(question, await usesOf([id]));
        }}
        beforeRemoval={beforeRemoval}
        removalDetail={async (ids) => (await fetchUses()).usesText(await usesOf(ids), t)}
        rowActions={(row) => <LaunchLink title={t('Apps')} record={row} />}
        created={(record) => record.api_key && <CreatedKey value={record.api_key} />}
        recordMenu={(record) => [duplicate.item(record)]}
        recordActions={(record) => <LaunchLink title={t('Apps')} record={record} />}
      />
      {filesQuestion}
    </>
  );
}

/** Enough of a key to recognize it, too little to use it. */
const SHOWN = 6;

/** The start of an API key, for lists, and the whole key to copy; cached lists have neither. */
function MaskedKey({ app, onReplace }: { app: AppRecord; onReplace: ReplaceKey }) {
  const { name, api_key: value } = app;
  const t = useT();
  const { apiKey } = useApp();
  const copyText = useCopy();
  if (value === '') return null;
  const words = {
    done: t('API key copied.'),
    refused: t("Couldn't copy the API key. Open the app to see it."),
  };
  return (
    <span className="df-group df-app-key">
      <span className="df-mono">
        {value?.slice(0, SHOWN)}
        <span aria-hidden="true">…</span>
        <span className="df-visually-hidden">{t('shortened')}</span>
      </span>
      {value && (
        <IconButton
          icon="copy"
          label={t('Copy API key of {name}', { name })}
          onClick={() => void copyText(value, words)}
        />
      )}
      {value && value !== apiKey && (
        <IconButton
          icon="refresh"
          label={t('Replace the API key of {name}', { name })}
          onClick={() => void onReplace(app)}
        />
      )}
    </span>
  );
}
