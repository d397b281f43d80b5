import type { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices.ts';
import { users } from '../../core/resources/users.ts';
import {
  exportName,
  exportRecords,
  type TransferFormat,
} from '../../core/transfer/exportRecords.ts';
import { MenuButton } from '../kit/MenuButton.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';

const FORMATS: readonly TransferFormat[] = ['csv', 'json', 'xml'];

/** All users as a file. */
export function ExportMenu() {
  const t = useT();
  const app = useApp();
  const save = async (format: TransferFormat) => {
    try {
      const file = await exportRecords(app, users, format);
      saveFile(file, exportName(users.path, format));
    } catch (error) {
      notify(app, 'error', (error as ApiError).message);
    }
  };
  return (
    <MenuButton
      label={t('Export')}
      icon="download"
      items={FORMATS.map((format) => ({
        label: format.toUpperCase(),
        onSelect: () => void save(format),
      }))}
    />
  );
}
