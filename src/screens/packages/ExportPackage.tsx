import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { completeEnvironment } from '../../core/environment/completeEnvironment.ts';
import { addToPackage, type PackageRow } from '../../core/packages/PackageRow.ts';
import { EXPORT_FOLDER, EXPORT_STORAGE } from '../../core/packages/exportPackage.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FormSection } from '../ui/form/FormSection.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';
import { ChooseItems } from './ChooseItems.tsx';
import { ExportOutcome } from './ExportOutcome.tsx';
import { MissingRecords } from './MissingRecords.tsx';
import { PackageContents } from './PackageContents.tsx';
import { usePackageExport } from './usePackageExport.ts';
import { usePackageSources } from './usePackageSources.ts';

/** Servers reject shorter passwords for packages (recorded: package). */
const MIN_PASSWORD = 6;

/** Chooses the content of a package and lets the server write it (spec 2 §2, §4). */
export function ExportPackage() {
  const t = useT();
  const app = useApp();
  const secured = useStore(
    app.page.environment,
    ({ environment }) => environment?.platform?.secured_package_export,
  );
  // visitors can't see whether packages can be encrypted, and the sign-in doesn't load that again
  useEffect(() => completeEnvironment(app), [app]);
  const sources = usePackageSources();
  const [rows, setRows] = useState<readonly PackageRow[]>([]);
  const [storage, setStorage] = useState(EXPORT_STORAGE);
  const [folder, setFolder] = useState(EXPORT_FOLDER);
  const [password, setPassword] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { busy, outcome, send, stop, forgetFailure } = usePackageExport();
  const [sent, setSent] = useState(rows);
  const contents = useRef<HTMLHeadingElement>(null);
  // items added afterwards aren't in the exported package
  useUnsaved(rows.length > 0 && !(outcome?.made && sent === rows), () => setRows([]));
  const add = (added: readonly PackageRow[]) => {
    setRows((chosen) => added.reduce(addToPackage, [...chosen]));
    forgetFailure();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = password !== '' && password.length < MIN_PASSWORD;
    setTooShort(isShort);
    if (isShort) return;
    setSent(rows);
    send({ rows, storage, folder, password });
  };
  const { services, kinds, error } = sources;
  if (error) return <ErrorState error={error} onRetry={sources.retry} />;
  if (!services || !kinds) return <Skeleton lines={6} onStop={sources.stop} />;
  const stores = services.filter(({ holds }) => holds === 'files');
  return (
    <form className="df-record" aria-label={t('Export')} noValidate onSubmit={submit}>
      <FormSection
        heading="h3"
        title={t('Export')}
        hint={t('Choose a type, then a name, then the items to include.')}
      >
        <ChooseItems services={services} kinds={kinds} onAdd={add} />
        <PackageContents
          heading={contents}
          rows={rows}
          onRemove={(row) => setRows(rows.filter((each) => each !== row))}
          onClear={() => setRows([])}
        />
        <MissingRecords rows={rows} onAdd={add} next={contents} />
      </FormSection>
      <FormSection heading="h3" title={t('Storage')}>
        <div className="df-columns">
          <SelectField
            label={t('Storage Service')}
            value={storage}
            options={stores.map(({ name, label }) => ({ value: name, label }))}
            onChange={setStorage}
          />
          <TextField
            label={t('Folder')}
            name="package-folder"
            autoComplete="off"
            value={folder}
            onChange={setFolder}
          />
        </div>
        {secured && (
          <TextField
            label={t('Password')}
            name="export-password"
            type="password"
            autoComplete="new-password"
            hint={t('Encrypts the package. With a password, it also includes service secrets.')}
            value={password}
            error={
              isTooShort
                ? t('Password must be at least {minimum} characters.', { minimum: MIN_PASSWORD })
                : undefined
            }
            onChange={(next) => {
              setPassword(next);
              setTooShort(false);
            }}
          />
        )}
        {busy && <Progress label={t('Exporting the package')} onStop={stop} />}
        <ExportOutcome outcome={outcome} isOld={sent !== rows} />
      </FormSection>
      <footer className="df-actions df-save" data-df-bar>
        <Button kind="primary" type="submit" busy={busy}>
          {t('Export')}
        </Button>
      </footer>
    </form>
  );
}
