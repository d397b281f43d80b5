import { AdminGate } from '../flow/AdminGate.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { Files } from './Files.tsx';

export interface FilesScreenProps {
  path?: string;
  linkBase?: string;
}

/** The files of an instance's file services (spec 2 §2). */
export function FilesScreen(props: FilesScreenProps) {
  return (
    <KitRoot>
      <AdminGate>
        <Files {...props} />
      </AdminGate>
    </KitRoot>
  );
}
