import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  allFoldersOf,
  findFolders,
  folderTreeStore,
  loadAllFolders,
  loadFileServices,
  stopLoadingFileServices,
  treeKey,
} from '../../core/files/folderTree.ts';
import { ApiError } from '../../core/http/apiError.ts';
import { plural } from '../../core/messages/plural.ts';
import { joinNames } from '../../core/messages/joinNames.ts';
import { useApp } from '../flow/useApp.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { SearchInput } from '../ui/list/SearchInput.tsx';
import { LinkList } from '../ui/long/LinkList.tsx';
import navigator from '../ui/long/navigator.css' with { type: 'css' };
import { Skeleton } from '../ui/Skeleton.tsx';
import { useSheet } from '../ui/useSheet.ts';
import { useT } from '../ui/useT.ts';
import { useFiles } from './FilesContext.ts';
import { FolderTree } from './FolderTree.tsx';

/** The file services and their folders at the side: a tree, or the results of a search. */
export function FileNavigator({ folder }: { folder: string }) {
  useSheet(navigator);
  const t = useT();
  const app = useApp();
  const { place, show } = useFiles();
  const { services, servicesError } = useStore(folderTreeStore(app));
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const current = useMemo(
    () => (place.service === null ? null : { service: place.service, folder }),
    [place.service, folder],
  );
  const found = useFound(search);
  const first = found?.at(0);
  if (servicesError && !services) {
    return <ErrorState error={servicesError} onRetry={() => void loadFileServices(app)} />;
  }
  if (!services) return <Skeleton lines={4} onStop={() => stopLoadingFileServices(app)} />;
  if (!services.length) return null;
  return (
    <nav className="df-navigator" aria-label={t('Folders')}>
      <SearchInput
        label={t('Search folders')}
        value={search}
        onChange={setSearch}
        onEnter={() => first && show({ ...first, filter: '' })}
        onDown={() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      />
      {found ? (
        <FoundFolders found={found} current={current} listRef={list} />
      ) : (
        <FolderTree current={current} listRef={list} />
      )}
    </nav>
  );
}

/** The results of a search; null without one. */
function useFound(search: string) {
  const app = useApp();
  const state = useStore(folderTreeStore(app));
  const isSearching = search.trim() !== '';
  return useMemo(
    () => (isSearching ? findFolders(state, search) : null),
    [isSearching, search, state],
  );
}

interface FoundFoldersProps {
  found: ReturnType<typeof findFolders>;
  current: { service: string; folder: string } | null;
  listRef: React.RefObject<HTMLDivElement | null>;
}

function FoundFolders({ found, current, listRef }: FoundFoldersProps) {
  const t = useT();
  const { href, show } = useFiles();
  const [isStopped, setStopped] = useState(false);
  const { searched, count, failed } = useReading(current?.service, isStopped);
  const rows = useMemo(
    () =>
      found.map(({ service, path }) => {
        const parts = [service, ...path.split('/').filter(Boolean)];
        return {
          key: treeKey(service, path),
          label: parts.pop() ?? '',
          hint: parts.join('/'),
          href: href({ service, path, filter: '' }),
        };
      }),
    // `href` differs on every render, but returns the same
    // oxlint-disable-next-line react/exhaustive-deps
    [found],
  );
  const isDone = searched === count;
  const status =
    !isDone && !isStopped
      ? t('Searching… {done} of {count}', { done: searched, count })
      : found.length
        ? plural(t, found.length, { one: '{count} folder found.', other: '{count} folders found.' })
        : t('Nothing found.');
  return (
    <>
      <LinkList
        label={t('Folders')}
        rows={rows}
        current={current && treeKey(current.service, current.folder)}
        onChoose={(key) => {
          const slash = key.indexOf('/');
          show({ service: key.slice(0, slash), path: key.slice(slash + 1), filter: '' });
        }}
        listRef={listRef}
      />
      <p role="status" className="df-hint">
        {status}
      </p>
      {!isDone && (
        <Button kind="quiet" onClick={() => setStopped(!isStopped)}>
          {isStopped ? t('Continue') : t('Stop')}
        </Button>
      )}
      {failed.length > 0 && (
        <p className="df-hint df-risky">
          {t("Couldn't search: {names}", { names: joinNames(failed) })}
        </p>
      )}
    </>
  );
}

/** Loads the folders of one service after the other, the open one first, until stopped. */
function useReading(opened: string | undefined, isStopped: boolean) {
  const app = useApp();
  const services = useStore(folderTreeStore(app), (state) => state.services);
  const all = useStore(folderTreeStore(app), (state) => state.all);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const isRead = (name: string) => allFoldersOf({ all }, name) !== undefined;
  const unread = services?.filter(({ name }) => !isRead(name) && !failed.includes(name)) ?? [];
  const next = unread.find(({ name }) => name === opened) ?? unread[0];
  const missing = isStopped ? undefined : next?.name;
  useEffect(() => {
    if (missing === undefined) return undefined;
    const stopper = new AbortController();
    loadAllFolders(app, missing, stopper.signal).catch((error: unknown) => {
      if (stopper.signal.aborted || !(error instanceof ApiError)) return;
      setFailed((names) => [...names, missing]);
    });
    return () => stopper.abort();
  }, [app, missing]);
  const count = services?.length ?? 0;
  return { searched: count - unread.length, count, failed };
}
