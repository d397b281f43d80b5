import type { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices.ts';
import { users } from '../../core/resources/users.ts';
import { exportFormats, exportRecords, type ExportFormat } from '../../core/transfer/exportRecords.ts';
import { MenuButton } from '../kit/MenuButton.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';

/** All users as a file; the session travels in a header, so no address carries it. */
export function ExportMenu() {
  const t = useT();
  const app = useApp();
  const save = async (format: ExportFormat) => {
    try {
      saveFile(await exportRecords(app, users, format), `users.${format}`);
    } catch (error) {
      notify(app, 'error', (error as ApiError).message);
    }
  };
  return (
    <MenuButton
      label={t('Export')}
      icon="download"
      items={exportFormats.map((format) => ({
        label: format.toUpperCase(),
        onSelect: () => void save(format),
      }))}
    />
  );
}
