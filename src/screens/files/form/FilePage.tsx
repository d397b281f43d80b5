import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { moveEntry } from '../../../core/files/copyEntry.ts';
import { sendDeletesOver } from '../../../core/files/deletedFiles.ts';
import { fileAddress, folderOf, nameIn } from '../../../core/files/filesPlace.ts';
import { formatBytes } from '../../../core/messages/formatBytes.ts';
import { fileProperties, listFolder, type FileEntry } from '../../../core/files/listFolder.ts';
import { recentFiles, type FilePlace } from '../../../core/files/recentFiles.ts';
import { filterEntries, sortEntries } from '../../../core/files/sortEntries.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { notify } from '../../../core/notices/notices.ts';
import { useApp } from '../../flow/useApp.ts';
import { useCopy } from '../../flow/useCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { useElement, useEmit } from '../../ui/ElementContext.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFocusFromPage } from '../../ui/useFocusFromPage.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useMeasured } from '../../ui/useMeasured.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { DownloadProgress } from '../DownloadProgress.tsx';
import { useFiles, type FileFocus } from '../FilesContext.ts';
import { FilesTrail } from '../FilesTrail.tsx';
import { formatDateTime } from '../formatDateTime.ts';
import { NameDialog } from '../NameDialog.tsx';
import { TransferDialog } from '../TransferDialog.tsx';
import { useDeletion } from '../useDeletion.ts';
import { useDownloads } from '../useDownloads.ts';
import { useFileMoves } from '../useFileMoves.ts';
import filePage from './filePage.css' with { type: 'css' };
import { FilePreview } from './FilePreview.tsx';
import { KeptText } from './KeptText.tsx';
import { Name } from '../../ui/Name.tsx';

const UnpackDialog = lazyPart(
  async () => (await import('../import/UnpackDialog.tsx')).UnpackDialog,
);

export interface FilePageProps {
  service: string;
  path: string;
  /** The other entries of its folder; null until they have loaded. */
  entries: readonly FileEntry[] | null;
  /** Its folder is shown beside it. */
  isBeside: boolean;
}

/** One file: its properties, its content, and its actions. */
export function FilePage(props: FilePageProps) {
  const { service, path, isBeside } = props;
  useSheet(filePage);
  const app = useApp();
  const { show } = useFiles();
  const load = useCallback(async (): Promise<FileEntry | 'folder'> => {
    try {
      await sendDeletesOver(app, service, path);
      return { ...(await fileProperties(app, service, path)), name: nameIn(path) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      // the URL may have been typed without the slash that means a folder
      const isFolder = await listFolder(app, service, `${path}/`).then(
        () => true,
        () => false,
      );
      if (isFolder) return 'folder';
      throw error;
    }
  }, [app, service, path]);
  const { value: file, error, retry, reload, stop } = useLoaded(load);
  const folder = folderOf(path);
  useEffect(() => {
    if (file === 'folder') show({ path: `${path}/` }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- show differs on every render and does the same
  }, [file, path]);
  const isFile = file !== null && file !== 'folder';
  // the list knows it already: the head, and the focus in it, stay while it loads
  const listed = props.entries?.find(({ name, type }) => type === 'file' && name === nameIn(path));
  const shown = isFile ? file : file === null && listed;
  const isGone = error?.status === 404;
  useEffect(() => {
    if (isFile) recentFiles.note(app, { service, path });
    // what was typed stays: a response can be wrong, and users may want the text elsewhere
    if (isGone) recentFiles.forget(app, { service, path });
  }, [app, service, path, isFile, isGone]);
  return (
    <div className="df-file-detail">
      {!isBeside && <FilesTrail path={path} />}
      {error && !isFile ? (
        <>
          <ErrorState error={error} onRetry={retry} onLeave={() => show({ path: folder })} />
          {isGone && <KeptText service={service} path={path} />}
        </>
      ) : shown ? (
        <OpenFile {...props} file={shown}>
          {isFile ? (
            <FilePreview {...{ service, path, file }} onSaved={reload} />
          ) : (
            <Skeleton lines={6} onStop={stop} />
          )}
        </OpenFile>
      ) : (
        <Skeleton lines={6} onStop={stop} />
      )}
    </div>
  );
}

/** Its head, with actions that need no content, above its content. */
function OpenFile(props: FilePageProps & { file: FileEntry; children: ReactNode }) {
  const { service, path, file, entries, isBeside } = props;
  const t = useT();
  const { lang, apiBase } = useElement();
  const app = useApp();
  const emit = useEmit();
  const copy = useCopy();
  const { show, place, noteChange } = useFiles();
  const moves = useFileMoves();
  const downloads = useDownloads();
  const folder = folderOf(path);
  const deletion = useDeletion(service, folder);
  const follow = (to: FilePlace, next: string, focus?: FileFocus) => {
    noteChange();
    moves.follow({ service, path }, to, next, focus);
  };
  const rename = async (name: string) => {
    const here = { service, folder };
    await moveEntry(app, { from: here, to: here, entry: { ...file, type: 'file' }, name });
    const record = { path: folder + name, name, type: 'file' };
    notify(app, 'success', t('{old} renamed to {name}.', { old: file.name, name }), t('Files'));
    emit('df-saved', { resource: `${service}/${folder}${name}`, record });
    follow({ service, path: folder + name }, folder + name, 'rename');
  };
  const listed = sortEntries(filterEntries(entries ?? [], place.filter), place.order, lang);
  const [previous, next] = neighbours(listed, file.name);
  const parts = useFileFocus(isBeside);
  // the palette leads here as well
  useFocusFromPage(parts.file, '');
  const { file: titleRef, previous: previousRef, next: nextRef, rename: renameRef } = parts;
  const head = useRef<HTMLElement>(null);
  const isNarrow = useMeasured(head, isNarrowHead, false);
  const [moving, setMoving] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [unpacking, setUnpacking] = useState(false);
  const isZip = /\.zip$/i.test(file.name);
  // another object would be read again
  const stored = useMemo(() => ({ ...file, type: 'file' as const }), [file]);
  const copyUrl = () => {
    const url = new URL(`${apiBase}/${fileAddress(service, path)}`, document.baseURI).href;
    return copy(url, { done: t('URL copied.'), refused: url });
  };
  const facts = [
    file.content_type,
    file.content_length === undefined ? '' : formatBytes(file.content_length, lang),
    formatDateTime(file.last_modified, lang),
  ];
  return (
    <article aria-label={file.name}>
      <header ref={head} className="df-file-head">
        <h3
          ref={titleRef}
          className="df-title"
          tabIndex={-1}
          // as in its row
          onKeyDown={({ key }) => key === 'Escape' && show({ path: folder })}
        >
          <Name>{file.name}</Name>
        </h3>
        <div className="df-group">
          <IconButton
            icon="left"
            label={t('Previous file')}
            buttonRef={previousRef}
            disabled={!previous}
            onClick={() =>
              previous && show({ path: folder + previous.name }, { focus: 'previous' })
            }
          />
          <IconButton
            icon="right"
            label={t('Next file')}
            buttonRef={nextRef}
            disabled={!next}
            onClick={() => next && show({ path: folder + next.name }, { focus: 'next' })}
          />
          <IconButton icon="close" label={t('Close')} onClick={() => show({ path: folder })} />
        </div>
        <p className="df-hint df-truncate">{facts.filter(Boolean).join(' · ')}</p>
        <div className="df-file-actions" data-actions>
          <Button onClick={() => void downloads.download(service, [path])}>{t('Download')}</Button>
          {!isNarrow && <Button onClick={() => void copyUrl()}>{t('Copy URL')}</Button>}
          <Button buttonRef={renameRef} onClick={() => setRenaming(true)}>
            {t('Rename')}
          </Button>
          {isNarrow ? (
            <MenuButton
              kind="icon"
              label={t('More')}
              icon={<Icon name="more" />}
              busy={deletion.busy}
              items={[
                { label: t('Copy URL'), onSelect: () => void copyUrl() },
                { label: t('Move'), onSelect: () => setMoving(true) },
                ...(isZip ? [{ label: t('Unpack'), onSelect: () => setUnpacking(true) }] : []),
                {
                  label: t('Delete'),
                  onSelect: () => void deletion.remove([file]),
                  danger: true,
                },
              ]}
            />
          ) : (
            <>
              <Button onClick={() => setMoving(true)}>{t('Move')}</Button>
              {isZip && <Button onClick={() => setUnpacking(true)}>{t('Unpack')}</Button>}
              <Button busy={deletion.busy} onClick={() => void deletion.remove([file])}>
                {t('Delete')}
              </Button>
            </>
          )}
        </div>
      </header>
      <DownloadProgress downloads={downloads} />
      {props.children}
      {renaming && (
        <NameDialog
          title={t('Rename {name}', { name: file.name })}
          action={t('Rename')}
          value={file.name}
          taken={new Set(entries?.map(({ name }) => name))}
          onClose={() => setRenaming(false)}
          onSubmit={rename}
        />
      )}
      {unpacking && (
        <UnpackDialog
          to={{ service, folder }}
          entries={entries ?? []}
          stored={stored}
          onClose={() => setUnpacking(false)}
          onDone={noteChange}
        />
      )}
      {moving && (
        <TransferDialog
          from={{ service, folder }}
          entries={[{ ...file, type: 'file' }]}
          moves
          onClose={() => setMoving(false)}
          onDone={(_, arrived) => {
            for (const { to, name } of arrived) {
              follow({ service: to.service, path: to.folder + name }, folder);
            }
          }}
        />
      )}
    </article>
  );
}

/** All actions need two lines there. */
const isNarrowHead = ({ offsetWidth }: HTMLElement) => offsetWidth < 400;

/** The parts that take the focus: what had it is replaced by this file. */
function useFileFocus(isBeside: boolean) {
  const file = useRef<HTMLHeadingElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const rename = useRef<HTMLButtonElement>(null);
  const parts = { file, previous, next, rename };
  const { focusAt, hasFocused } = useFiles();
  const isFirst = useRef(true);
  const lastFocused = useRef<Node | null>(null);
  // before the paint: the next press of the same key is for this file's button
  useLayoutEffect(() => {
    const wish = focusAt();
    const isNew = isFirst.current;
    isFirst.current = false;
    // a narrower window has no space for the folder
    const wasInFolder = !isNew && lastFocused.current?.isConnected === false;
    const part = typeof wish === 'string' && !(wish === 'file' && isBeside) && parts[wish].current;
    if (part) hasFocused();
    if (wasInFolder) file.current?.focus();
    // at the last file, there is no next one
    else if (part && isNew) (part.matches(':disabled') ? file.current : part)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the file is shown, and shown alone
  }, [isBeside]);
  // ends before React passes the focus of a removed node on to another one
  useLayoutEffect(() => {
    const root = file.current?.getRootNode() as Document | ShadowRoot;
    const note = (target: EventTarget | null) => (lastFocused.current = target as Node | null);
    const onFocus = ({ target }: Event) => note(target);
    // to the page around the element, which the root doesn't hear of, or to nowhere by a click
    const onBlur = (event: Event) => {
      const { target, relatedTarget } = event as FocusEvent;
      if (relatedTarget) return note(relatedTarget);
      // browsers may also send this event while they remove the control
      queueMicrotask(() => {
        if ((target as Node).isConnected && document.hasFocus()) note(null);
      });
    };
    note(root.activeElement);
    root.addEventListener('focusin', onFocus);
    root.addEventListener('focusout', onBlur);
    return () => {
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onBlur);
    };
  }, [isBeside]);
  return parts;
}

/** The previous and next files, in the order of the folder. */
function neighbours(entries: readonly FileEntry[], name: string) {
  const files = entries.filter(({ type }) => type === 'file');
  const at = files.findIndex((file) => file.name === name);
  return at < 0 ? [] : [files[at - 1], files[at + 1]];
}
