import { useCallback, useEffect, useRef, useState } from 'react';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import type { FolderPlace } from '../../../core/files/copyEntry.ts';
import { downloadEntry } from '../../../core/files/downloadEntry.ts';
import { freeName, routableName } from '../../../core/files/fileNames.ts';
import { formatBytes } from '../../../core/messages/formatBytes.ts';
import { folderOf } from '../../../core/files/filesPlace.ts';
import type { FileEntry } from '../../../core/files/listFolder.ts';
import { openZip, type OpenZip } from '../../../core/files/openZip.ts';
import type { CollisionChoice } from '../../../core/files/planUploads.ts';
import { takenByZip, unpackHere, unpackOnServer } from '../../../core/files/unpackZip.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { showAllControls } from '../../../core/lib/showAllControls.ts';
import { listNames } from '../../../core/messages/listNames.ts';
import { msg } from '../../../core/messages/translate.ts';
import { plural } from '../../../core/messages/plural.ts';
import { notify } from '../../../core/notices/notices.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useApp } from '../../flow/useApp.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useElement, useEmit } from '../../ui/ElementContext.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { Progress } from '../../ui/list/Progress.tsx';
import { ServerText } from '../../ui/ServerText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useT } from '../../ui/useT.ts';
import { CollisionChoices } from '../CollisionChoices.tsx';
import { useFiles } from '../FilesContext.ts';

/** The largest file that is unpacked in the memory of the browser. */
const HERE_LIMIT = 500_000_000;
const TOO_LARGE = msg('This ZIP file is too large to unpack in the browser.');

const STOPPED = msg('Unpacking stopped. The server may have unpacked some of the files.');

export interface UnpackDialogProps {
  to: FolderPlace;
  /** The entries of that folder. */
  entries: readonly FileEntry[];
  /** A ZIP file in it; null to choose one from the disk. */
  stored: FileEntry | null;
  onClose: () => void;
  onDone: () => void;
}

/** Shows the content of a ZIP file and what it would overwrite, then unpacks it into a folder. */
export function UnpackDialog({ to, entries, stored, onClose, onDone }: UnpackDialogProps) {
  const t = useT();
  const app = useApp();
  const { service, folder } = to;
  const [file, setFile] = useState<File | null>(null);
  const [inFolder, setInFolder] = useState(false);
  const [choice, setChoice] = useState<CollisionChoice>('keep');
  const name = file?.name ?? stored?.name ?? '';
  const loading = useRef<AbortController | null>(null);
  useEffect(() => () => loading.current?.abort(), []);
  const load = useCallback(async () => {
    if (!stored) return file && openZip(file);
    if ((stored.content_length ?? 0) > HERE_LIMIT) {
      throw new ApiError({ status: 0, kind: 'broken', message: TOO_LARGE });
    }
    loading.current?.abort();
    const { signal } = (loading.current = new AbortController());
    const options = { signal, size: stored.content_length };
    return openZip(await downloadEntry(app, service, folder + stored.name, options));
  }, [app, service, folder, stored, file]);
  const { value: zip, error, retry } = useLoaded(load);
  const above = freeName(
    routableName(name.replace(/\.zip$/i, ''), dialectOf(app).files) || 'archive',
    new Set(entries.map((entry) => entry.name)),
  );
  const target = inFolder ? { service, folder: `${folder}${above}/` } : to;
  const taken = useLoaded(
    useCallback(
      async () => (zip && !inFolder ? takenByZip(app, { service, folder }, zip) : []),
      [app, service, folder, inFolder, zip],
    ),
  );
  const unpacking = useUnpacking({ target, isNew: inFolder, choice, onDone, onClose });
  const names = taken.value ?? [];
  const isReady = Boolean(zip && zip.files.length > 0 && taken.value);
  const [cancel, start] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  // until the file is read, only Cancel can have the focus
  useEffect(() => {
    const { activeElement } = (cancel.current?.getRootNode() ?? document) as Document | ShadowRoot;
    if (isReady && activeElement === cancel.current) start.current?.focus();
  }, [isReady, cancel, start]);
  return (
    <Dialog
      title={stored ? t('Unpack {name}', { name }) : t('Unpack a ZIP file')}
      onClose={() => {
        unpacking.stop();
        onClose();
      }}
      footer={
        <>
          <Button buttonRef={cancel} onClick={unpacking.sent === null ? onClose : unpacking.stop}>
            {t('Cancel')}
          </Button>
          <Button
            kind="primary"
            buttonRef={start}
            disabled={!isReady}
            busy={unpacking.sent !== null}
            onClick={() => zip && unpacking.run(zip)}
          >
            {t('Unpack')}
          </Button>
        </>
      }
    >
      {!stored && <FileField label={t('ZIP file')} accept=".zip" onChoose={setFile} />}
      {error && (
        <div className="df-note df-note-error" role="alert">
          <ServerText text={errorText(t, error)} />{' '}
          {stored && (
            <Button kind="quiet" onClick={retry}>
              {t('Try again')}
            </Button>
          )}
        </div>
      )}
      {!zip && !error && (stored ?? file) && <Skeleton lines={3} />}
      {zip && <ZipSummary name={file?.name} zip={zip} />}
      {zip && zip.files.length > 0 && (
        <Checkbox
          label={t('Unpack into new folder “{name}”', { name: above })}
          checked={inFolder}
          onChange={setInFolder}
        />
      )}
      {taken.error && (
        <p className="df-note df-note-error" role="alert">
          <ServerText text={errorText(t, taken.error)} />{' '}
          <Button kind="quiet" onClick={taken.retry}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {names.length > 0 && <CollisionChoices names={names} choice={choice} onChange={setChoice} />}
      {unpacking.sent !== null && (
        <Progress
          label={t('Unpacking {name}', { name })}
          value={unpacking.sent}
          max={zip?.file.size ?? 1}
        />
      )}
      <FailureNote key={unpacking.failures} message={unpacking.failure} />
    </Dialog>
  );
}

/** The number of entries, and the first names. */
function ZipSummary({ name, zip }: { name: string | undefined; zip: OpenZip }) {
  const t = useT();
  const { lang } = useElement();
  if (!zip.files.length) return <p>{t('The ZIP file is empty.')}</p>;
  const paths = zip.files.map(({ path }) => path);
  return (
    <div>
      <p>
        {name && <b>{showAllControls(name)}</b>}{' '}
        {plural(
          t,
          paths.length,
          { one: '{count} file, {size} unpacked', other: '{count} files, {size} unpacked' },
          { size: formatBytes(zip.size, lang) },
        )}
      </p>
      <p className="df-hint df-path">{listNames(paths, t)}</p>
    </div>
  );
}

interface UnpackingOptions {
  target: FolderPlace;
  /** The folder will be created. */
  isNew: boolean;
  choice: CollisionChoice;
  onDone: () => void;
  onClose: () => void;
}

/**
 * The server unpacks if it can read the names and nothing is to be kept; otherwise the browser
 * does, and the files are uploaded one by one.
 */
function useUnpacking({ target, isNew, choice, onDone, onClose }: UnpackingOptions) {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const { upload } = useFiles();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const fail = (message: string) => setFailure(({ count }) => ({ message, count: count + 1 }));
  const { run, stop } = useOneAtATime((error) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'aborted') fail(errorText(t, error));
  });
  useUnsaved(sent !== null, stop);
  // the server unpacks what it has received, even if nobody waits
  const isSent = useRef(false);
  const { service, folder } = target;
  const unpack = async (zip: OpenZip, signal: AbortSignal) => {
    // nobody was asked about files in a new folder
    const toTaken = isNew ? 'keep' : choice;
    // again: others may have added files since the question, or the folder itself
    const overwrites = async () =>
      toTaken !== 'replace' && (await takenByZip(app, target, zip, isNew)).length > 0;
    const canServer = dialectOf(app).files.unpacks && !zip.hasBackslashes && !(await overwrites());
    if (!canServer) {
      if (zip.size > HERE_LIMIT) return fail(t(TOO_LARGE));
      // a folder that is missing is created with those that the files are in
      const above = isNew ? folderOf(folder) : folder;
      const picked = await unpackHere(zip, {
        signal,
        inside: folder.slice(above.length),
        // in parts of the file, like an upload's progress
        onUnpacked: (count) => setSent((zip.file.size * count) / zip.files.length),
      });
      signal.throwIfAborted();
      onClose();
      return void upload(service, above, picked, toTaken);
    }
    isSent.current = true;
    const missing = await unpackOnServer(app, target, zip, { signal, isNew, onSent: setSent });
    onDone();
    emit('df-saved', { resource: `${service}/${folder}`, record: null });
    if (missing.length) {
      const forms = {
        one: "Couldn't unpack {count} file: {names}",
        other: "Couldn't unpack {count} files: {names}",
      };
      return fail(plural(t, missing.length, forms, { names: listNames(missing, t) }));
    }
    const done = { one: '{count} file unpacked.', other: '{count} files unpacked.' };
    notify(app, 'success', plural(t, zip.files.length, done), t('Files'));
    onClose();
  };
  return {
    sent,
    failure: failure.message,
    failures: failure.count,
    stop,
    run: (zip: OpenZip) =>
      void run(async (signal) => {
        setSent(0);
        isSent.current = false;
        try {
          await unpack(zip, signal);
        } catch (error) {
          if (!signal.aborted) throw error;
          if (!isSent.current) return;
          // the dialog may be closed
          notify(app, 'warn', t(STOPPED), t('Files'));
          onDone();
        } finally {
          setSent(null);
        }
      }),
  };
}
