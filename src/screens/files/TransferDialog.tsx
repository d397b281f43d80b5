import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { holds, type FolderPlace } from '../../core/files/copyEntry.ts';
import { sendFileDeletes } from '../../core/files/deletedFiles.ts';
import { folderOf } from '../../core/files/filesPlace.ts';
import { listFolder } from '../../core/files/listFolder.ts';
import type { CollisionChoice } from '../../core/files/planUploads.ts';
import { takenNames } from '../../core/files/transferEntries.ts';
import { formatNumber } from '../../core/messages/formatNumber.ts';
import { plural } from '../../core/messages/plural.ts';
import type { App } from '../../core/page/createApp.ts';
import { linkableServices } from '../../core/scripts/linkableServices.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { ServerText } from '../ui/ServerText.tsx';
import { useT } from '../ui/useT.ts';
import { Name } from '../ui/Name.tsx';
import { CollisionChoices } from './CollisionChoices.tsx';
import { FolderChoices } from './FolderChoices.tsx';
import { useTransfer, type Transfer, type TransferOptions } from './useTransfer.ts';

/** Asks for the target, and what to do with names that are taken there; then copies or moves. */
export function TransferDialog(props: TransferOptions) {
  const { from, moves, onClose } = props;
  const t = useT();
  const [to, setTo] = useState<FolderPlace | null>(from);
  const [choice, setChoice] = useState<CollisionChoice>('keep');
  const target = useTarget(to);
  const choices = useRef<HTMLDivElement>(null);
  // its main button can't be used yet, and Cancel isn't what one opened it for
  useLayoutEffect(() => choices.current?.querySelector('button')?.focus(), []);
  const transfer = useTransfer(props, target.retry);
  const { entries } = transfer;
  const present = target.value?.present ?? null;
  const isHere = to?.service === from.service && to.folder === from.folder;
  const isInside = to !== null && entries.some((entry) => holds({ from, entry, to }));
  const taken = present ? takenNames(entries, present) : [];
  const isReady = to !== null && present !== null && !isInside && !(moves && isHere);
  const titles = moves
    ? { one: 'Move {name}', other: 'Move {count} items' }
    : { one: 'Copy {name}', other: 'Copy {count} items' };
  return (
    <Dialog
      title={plural(t, entries.length, titles, { name: entries[0]?.name ?? '' })}
      onClose={() => {
        transfer.stop();
        onClose();
      }}
      footer={
        <>
          <Button onClick={transfer.running === null ? onClose : transfer.stop}>
            {t('Cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={!isReady}
            busy={transfer.running !== null}
            onClick={() => to && present && void transfer.run({ to, present, choice })}
          >
            {moves ? t('Move here') : t('Copy here')}
          </Button>
        </>
      }
    >
      <FolderChoices
        box={choices}
        place={to}
        folders={present?.filter(({ type }) => type === 'folder').map(({ name }) => name) ?? null}
        services={target.value?.services.map(({ name }) => name) ?? []}
        error={target.error}
        onRetry={target.retry}
        onOpen={(name) =>
          setTo(to ? { ...to, folder: `${to.folder}${name}/` } : { service: name, folder: '' })
        }
        onUp={() => setTo(to?.folder ? { ...to, folder: folderOf(to.folder) } : null)}
      />
      {moves && isHere && (
        <p className="df-hint">{t('Already in this folder. Choose another one.')}</p>
      )}
      {isInside && <p className="df-error">{t("You can't move a folder into itself.")}</p>}
      {to && to.service !== from.service && (
        <p className="df-hint">
          {t('Files copied between services pass through your browser, one at a time.')}
        </p>
      )}
      {isReady && taken.length > 0 && (
        <CollisionChoices names={taken} choice={choice} onChange={setChoice} />
      )}
      <TransferStatus transfer={transfer} />
    </Dialog>
  );
}

/** The entries of a folder that aren't about to be deleted. */
async function listLeft(app: App, { service, folder }: FolderPlace) {
  await sendFileDeletes(app, service);
  return listFolder(app, service, folder);
}

/** The entries of a folder, or the services to choose from. */
function useTarget(to: FolderPlace | null) {
  const app = useApp();
  return useLoaded(
    useCallback(
      async () => ({
        present: to ? await listLeft(app, to) : null,
        services: to ? [] : (await linkableServices(app)).filter((each) => !each.isRepository),
      }),
      [app, to],
    ),
  );
}

/** The progress, and the entries that haven't arrived. */
function TransferStatus({ transfer: { entries, running, failures } }: { transfer: Transfer }) {
  const t = useT();
  const count = formatNumber(t, entries.length);
  return (
    <>
      {running !== null && (
        <Progress
          label={t('{done} of {count}', { done: formatNumber(t, running), count })}
          value={running}
          max={entries.length}
        />
      )}
      <div role="alert">
        {failures.map(({ name, ...reason }) => (
          <div key={name} className="df-note df-note-error">
            <Name>{name}</Name>: <ServerText text={errorText(t, reason)} />
          </div>
        ))}
      </div>
    </>
  );
}
