import { useCallback, useMemo, useRef, useState } from 'react';
import {
  folderOf,
  formatFilesPlace,
  isFolderPath,
  nameIn,
  parseFilesPlace,
  type FilesPlace,
} from '../../core/files/filesPlace.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { AreaSection } from '../ui/list/AreaSection.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { AreaTab } from '../ui/list/AreaTab.tsx';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useLeaving } from '../ui/useLeaving.ts';
import { useT } from '../ui/useT.ts';
import { FileServices } from './FileServices.tsx';
import { FilesContext, type FilesContextValue, useFiles } from './FilesContext.ts';
import { FolderView } from './FolderView.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useUploads } from './useUploads.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FilesLink } from './FilesLink.tsx';

const FilePage = lazyPart(async () => (await import('./form/FilePage.tsx')).FilePage);

/** The files of an instance's file services (spec 2 §2). */
export const FilesScreen = adminArea(Files);

/** The services, a folder or a file, as the address says, above what is being sent. */
function Files({ path: given, linkBase }: AreaProps) {
  const t = useT();
  const { path, go, href } = useAreaPath('/file-manager', given, linkBase);
  const place = useMemo(() => parseFilesPlace(path), [path]);
  const [changes, setChanges] = useState(0);
  const noteChange = useCallback(() => setChanges((count) => count + 1), []);
  const uploads = useUploads(noteChange);
  const leaving = useLeaving(t('You have unsaved changes. Close anyway?'));
  const focus = useRef<string | null | undefined>(undefined);
  const whole = (to: Partial<FilesPlace>): FilesPlace => ({ ...place, ...to });
  const leave = (to: Partial<FilesPlace>, options?: { replace: boolean }) => {
    const next = whole(to);
    const isElsewhere = next.path !== place.path || next.service !== place.service;
    // back in a folder one goes on where one was
    const isAbove = isElsewhere && place.path !== '' && folderOf(place.path) === next.path;
    if (isElsewhere) focus.current = isAbove ? nameIn(place.path) : null;
    go(formatFilesPlace(next), options);
  };
  const value: FilesContextValue = {
    place,
    leave,
    show: (to, options) => {
      void leaving.mayLeave().then((may) => may && leave(to, options));
    },
    href: (to) => href(formatFilesPlace(whole(to))),
    upload: uploads.upload,
    onUnsaved: leaving.onUnsaved,
    focusAt: () => focus.current,
    hasFocused: () => {
      focus.current = undefined;
    },
    changes,
  };
  return (
    <FilesContext value={value}>
      <AreaSection title={t('Files')}>
        <AreaTab area={t('Files')} label={t('Manage')}>
          <div className="df-manage">
            <FilesTrail />
            {place.service === null ? (
              <FileServices />
            ) : isFolderPath(place.path) ? (
              <FolderView
                key={`${place.service}/${place.path}`}
                service={place.service}
                folder={place.path}
              />
            ) : (
              <FilePage
                key={`${place.service}/${place.path}`}
                service={place.service}
                path={place.path}
              />
            )}
            {uploads.planning && <Progress label={t('Checking files…')} />}
            <UploadPanel
              queue={uploads.queue}
              onRetry={uploads.retry}
              aside={place.service === null || !isFolderPath(place.path)}
            />
          </div>
        </AreaTab>
      </AreaSection>
      {uploads.dialog}
    </FilesContext>
  );
}

/** The way from the services to what is shown, each step a link. */
function FilesTrail() {
  const t = useT();
  const { service, path } = useFiles().place;
  const names = path.split('/').filter(Boolean);
  const steps = [
    { label: t('File services'), to: { service: null, path: '' } },
    ...(service === null ? [] : [{ label: service, to: { service, path: '' } }]),
    ...names.map((name, index) => ({
      label: name,
      to: { service, path: `${names.slice(0, index + 1).join('/')}/` },
    })),
  ];
  return (
    <nav className="df-trail" aria-label={t('Folders')}>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={index}>
            {index > 0 && <Icon name="right" />}
            {index === steps.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <FilesLink to={{ ...to, filter: '' }}>{label}</FilesLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
