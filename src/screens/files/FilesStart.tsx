import { useStore } from 'zustand';
import { deletedFiles, isWaiting } from '../../core/files/deletedFiles.ts';
import { folderOf, nameIn } from '../../core/files/filesPlace.ts';
import {
  folderTreeStore,
  loadFileServices,
  stopLoadingFileServices,
} from '../../core/files/folderTree.ts';
import { recentFiles, unsavedFiles, type FilePlace } from '../../core/files/recentFiles.ts';
import { showAllControls } from '../../core/lib/showAllControls.ts';
import { plural } from '../../core/messages/plural.ts';
import { useApp } from '../flow/useApp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { StartPlaces, type StartPlace } from '../ui/list/StartPlaces.tsx';
import { StartSteps } from '../ui/list/StartSteps.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useT } from '../ui/useT.ts';
import { useFiles } from './FilesContext.ts';
import { FileIcon } from './FileIcon.tsx';
import { fileIconOf } from './fileIconOf.ts';

/** The start page of Files: the services, unsaved texts, and recent files. */
export function FilesStart() {
  const t = useT();
  const app = useApp();
  const toPlace = useToPlace();
  const deleted = useStore(deletedFiles(app));
  const isLeft = (file: FilePlace) => !isWaiting(deleted, file);
  const toFile = ({ service, path }: FilePlace): StartPlace => {
    const name = nameIn(path);
    return {
      ...toPlace(service, path),
      icon: <FileIcon type={fileIconOf({ type: 'file', name })} />,
      label: showAllControls(name),
      hint: showAllControls(`${service}/${folderOf(path)}`),
    };
  };
  const { services } = useStore(folderTreeStore(app));
  const unsaved = unsavedFiles(app).filter(isLeft).map(toFile);
  const recent = recentFiles.read(app).filter(isLeft).map(toFile);
  return (
    <div className="df-start df-files-start">
      {services && services.length > 0 && (
        <EmptyState
          title={t('No folder selected.')}
          text={[
            t('Choose a file service to see its files.'),
            plural(t, services.length, { one: '{count} service', other: '{count} services' }),
          ].join(' ')}
        />
      )}
      <StartPlaces title={t('Unsaved changes')} places={unsaved} />
      <StartPlaces title={t('Recent files')} places={recent} />
      <FileServices />
      {services && services.length > 0 && !unsaved.length && !recent.length && (
        <StartSteps
          steps={[
            t('Choose a service, then a folder, or search the folders of all services.'),
            t('Drop files or folders into a folder to upload them.'),
            t('Open a file to preview, edit, rename or move it.'),
          ]}
        />
      )}
    </div>
  );
}

/** The services that have files, of any type. */
function FileServices() {
  const t = useT();
  const app = useApp();
  const toPlace = useToPlace();
  const { services, servicesError } = useStore(folderTreeStore(app));
  if (!services) {
    return servicesError ? (
      <ErrorState error={servicesError} onRetry={() => void loadFileServices(app)} />
    ) : (
      <Skeleton lines={4} onStop={() => stopLoadingFileServices(app)} />
    );
  }
  if (services.length === 0) {
    return (
      <EmptyState
        title={t('No file services yet.')}
        text={t('Under Services, create a file service such as local storage, S3 or Azure.')}
      />
    );
  }
  return (
    <div className="df-start-services">
      <StartPlaces
        title={t('File services')}
        places={services.map(({ name, label }) => ({
          ...toPlace(name, ''),
          icon: <FileIcon type="service" />,
          label: name,
          hint: label === name ? undefined : label,
        }))}
      />
    </div>
  );
}

/** A link to a service, or to a file on it. */
function useToPlace() {
  const { href, show } = useFiles();
  return (service: string, path: string) => {
    const to = { service, path, filter: '' };
    return { key: `${service}/${path}`, href: href(to), onOpen: () => show(to) };
  };
}
