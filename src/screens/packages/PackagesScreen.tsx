import { AdminGate } from '../flow/AdminGate.tsx';
import { useElementId } from '../ui/ElementContext.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { TabPanel, Tabs } from '../ui/list/Tabs.tsx';
import { useSheet } from '../ui/useSheet.ts';
import { useT } from '../ui/useT.ts';
import record from '../ui/form/record.css' with { type: 'css' };
import { ExportPackage } from './ExportPackage.tsx';
import { ImportPackage } from './ImportPackage.tsx';

/** Import and export of packages (spec 2 §2, §3, §7). */
export function PackagesScreen() {
  return (
    <KitRoot>
      <AdminGate>
        <Packages />
      </AdminGate>
    </KitRoot>
  );
}

function Packages() {
  const t = useT();
  const panel = useElementId();
  useSheet(record);
  return (
    <section className="df-manage" aria-label={t('Packages')}>
      <header className="df-head df-bar">
        <h2 className="df-title" tabIndex={-1}>
          {t('Packages')}
        </h2>
      </header>
      <Tabs
        label={t('Packages')}
        panel={panel}
        active="manage"
        tabs={[{ id: 'manage', label: t('Manage') }]}
        onSelect={() => undefined}
      />
      <TabPanel id={panel} label={t('Manage')}>
        <p className="df-overview">
          {t(
            "A package is a ZIP file with parts of an instance: records, table schemas and files. Export one here and import it into another instance. What already exists there isn't changed.",
          )}
        </p>
        <ImportPackage />
        <ExportPackage />
      </TabPanel>
    </section>
  );
}
