import { adminArea } from '../flow/adminArea.tsx';
import { useSheet } from '../ui/useSheet.ts';
import { useT } from '../ui/useT.ts';
import { Workbench } from '../ui/workbench/Workbench.tsx';
import record from '../ui/form/record.css' with { type: 'css' };
import { ExportPackage } from './ExportPackage.tsx';
import { ImportPackage } from './ImportPackage.tsx';

/** Import and export of packages (spec 2 §2, §3, §7). */
export const PackagesScreen = adminArea(Packages);

function Packages() {
  const t = useT();
  useSheet(record);
  return (
    <Workbench title={t('Packages')} tab={{ label: t('Manage'), onSelect: () => undefined }} isOpen>
      <div className="df-packages">
        <p className="df-overview">
          {t(
            "A package is a ZIP file with parts of an instance, such as users, services, table schemas and files. Importing it into another instance doesn't change items that already exist there.",
          )}
        </p>
        <ImportPackage />
        <ExportPackage />
      </div>
    </Workbench>
  );
}
