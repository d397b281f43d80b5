import { AdminGate } from '../flow/AdminGate.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { Files, type FilesProps } from './Files.tsx';

/** The files of an instance's file services (spec 2 §2). */
export function FilesScreen(props: FilesProps) {
  return (
    <KitRoot>
      <AdminGate>
        <Files {...props} />
      </AdminGate>
    </KitRoot>
  );
}
